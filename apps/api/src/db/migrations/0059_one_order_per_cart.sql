ALTER TABLE "orders" ADD COLUMN "cart_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cart_version" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_cart_version" ON "orders" USING btree ("cart_id","cart_version") WHERE "orders"."cart_id" is not null and "orders"."status" not in ('cancelled', 'expired', 'payment_failed');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart" CHECK (("orders"."cart_id" is null) = ("orders"."cart_version" is null));