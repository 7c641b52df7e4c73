ALTER TABLE "payment_accounts" ADD COLUMN "last_test_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD COLUMN "last_test_result" text;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("provider","account_id","created_at") WHERE "payments"."provider" <> 'cash';