ALTER TABLE "refunds" ADD COLUMN "is_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "is_outside" = true FROM "payments"
WHERE "payments"."id" = "refunds"."payment_id" AND NOT "refunds"."is_release" AND "refunds"."created_at" >= "payments"."refunds_outside_at";
