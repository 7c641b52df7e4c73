ALTER TABLE "orders" ADD COLUMN "ordered_by_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ordered_by_phone" text;--> statement-breakpoint
CREATE INDEX "orders_ordered_by" ON "orders" USING gin (list_words("ordered_by_name" || ' ' || coalesce("ordered_by_phone", '')) gin_trgm_ops) WHERE "orders"."ordered_by_name" is not null;