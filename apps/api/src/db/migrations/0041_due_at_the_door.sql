DROP INDEX "payments_one_success";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_success" ON "payments" USING btree ("target","target_id") WHERE "payments"."status" = 'paid' and "payments"."provider" <> 'cash';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due" CHECK ("orders"."due_minor" between 0 and "orders"."total_minor");