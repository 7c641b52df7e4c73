ALTER TABLE "orders" ADD COLUMN "charge_declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waived_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_charge_declined" ON "orders" USING btree ("charge_declined_at") WHERE "orders"."charge_declined_at" is not null;--> statement-breakpoint
-- Charges that were declined before: nothing was taken, so those orders are not paid.
UPDATE "orders" o SET "is_paid" = false, "paid_at" = null, "charge_declined_at" = coalesce(h."done_at", o."updated_at"),
  "waived_minor" = least(o."total_minor", (SELECT coalesce(sum(r."amount_minor"), 0) FROM "refunds" r WHERE r."payment_id" = p."id"
    AND r."status" IN ('waiting', 'done') AND r."reference" !~ '^(picking|change|surplus|late|excess|review) ')),
  "payment_method" = CASE WHEN o."status" <> 'delivered' AND o."order_type" <> 'charity' AND s."cash_enabled" THEN 'cash_on_delivery' ELSE o."payment_method" END,
  "due_minor" = CASE WHEN o."status" <> 'delivered' AND o."order_type" <> 'charity' AND s."cash_enabled" THEN 0 ELSE o."due_minor" END
FROM "payments" p, "payment_holds" h, "country_settings" s
WHERE p."target" = 'order' AND p."target_id" = o."id"::text AND p."status" = 'paid' AND h."payment_id" = p."id" AND h."status" = 'failed'
  AND s."country_code" = o."country_code" AND o."status" NOT IN ('cancelled', 'expired')
  AND NOT EXISTS (SELECT FROM "cash_collections" c WHERE c."order_id" = o."id");--> statement-breakpoint
UPDATE "payments" p SET "status" = 'failed' FROM "payment_holds" h, "orders" o
WHERE h."payment_id" = p."id" AND h."status" = 'failed' AND p."status" = 'paid' AND o."id"::text = p."target_id" AND o."charge_declined_at" IS NOT NULL;
