ALTER TABLE "refunds" ADD COLUMN "superseded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" = 'failed' and "refunds"."superseded_at" is null;--> statement-breakpoint
-- Declined refunds that were refunded once more, as staff had to before the same one could be sent again.
UPDATE "refunds" r SET "superseded_at" = now() WHERE r."status" = 'failed' AND EXISTS (SELECT FROM "refunds" l
  WHERE l."payment_id" = r."payment_id" AND l."status" IN ('waiting', 'done') AND l."created_at" > r."created_at"
    AND l."amount_minor" >= r."amount_minor" AND l."reference" !~ '^(picking|change|surplus|late|excess|review) ');
