ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "expected_minor" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "expected_currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "review_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "review_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "check_problem" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "content_hash" text;--> statement-breakpoint
-- Of several open attempts the newest stays open; a payment of an older one is refunded as a surplus.
UPDATE "payments" p SET "status" = 'expired', "updated_at" = now() WHERE p."status" = 'open' AND EXISTS (
  SELECT 1 FROM "payments" n WHERE n."target" = p."target" AND n."target_id" = p."target_id" AND n."status" = 'open'
    AND (n."created_at", n."reference") > (p."created_at", p."reference"));--> statement-breakpoint
UPDATE "payments" SET "next_check_at" = now() WHERE "provider_id" IS NOT NULL AND ("status" = 'open'
  OR ("status" IN ('failed', 'cancelled', 'expired') AND "created_at" > now() - interval '1 day'));--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("target","target_id") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_review" ON "payments" USING btree ("review_since") WHERE "payments"."status" = 'review';--> statement-breakpoint
CREATE INDEX "refunds_returned" ON "refunds" USING btree ("created_at") WHERE "refunds"."reference" ~ '^(surplus|late|excess|review) ';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_unpaid" ON "subscriptions" USING btree ("content_hash") WHERE "subscriptions"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'review', 'paid', 'failed', 'cancelled', 'expired', 'refunding', 'refunded'));