ALTER TABLE "orders" ADD COLUMN "charge_declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waived_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_charge_declined" ON "orders" USING btree ("charge_declined_at") WHERE "orders"."charge_declined_at" is not null;--> statement-breakpoint
-- Charges that were declined before: nothing was taken, so those orders are not paid. What was delivered more than 14 days ago
-- stays as it was: it was settled in one way or another, or nobody will pay it any more.
UPDATE "orders" o SET "is_paid" = false, "paid_at" = null, "charge_declined_at" = coalesce(h."done_at", o."updated_at"),
  "waived_minor" = least(o."total_minor", (SELECT coalesce(sum(r."amount_minor"), 0) FROM "refunds" r WHERE r."payment_id" = p."id"
    AND r."status" IN ('waiting', 'done') AND r."reference" !~ '^(picking|change|surplus|late|excess|review) ')),
  "payment_method" = CASE WHEN o."order_type" <> 'charity' AND s."cash_enabled" THEN 'cash_on_delivery' ELSE o."payment_method" END,
  "due_minor" = 0
FROM "payments" p, "payment_holds" h, "country_settings" s
WHERE p."target" = 'order' AND p."target_id" = o."id"::text AND p."status" = 'paid' AND h."payment_id" = p."id" AND h."status" = 'failed'
  AND s."country_code" = o."country_code" AND o."status" NOT IN ('cancelled', 'expired')
  AND (o."status" <> 'delivered' OR o."delivered_at" > now() - interval '14 days')
  AND NOT EXISTS (SELECT FROM "cash_collections" c WHERE c."order_id" = o."id");--> statement-breakpoint
-- Of those that were delivered the cash is still due: whoever handed them over collected nothing.
INSERT INTO "cash_collections" ("order_id", "branch_id", "currency", "day", "collector", "due_minor", "collected_minor", "reason", "collected_at")
SELECT o."id", o."branch_id", o."currency", (now() AT TIME ZONE c."time_zone")::date,
  coalesce((SELECT nullif(concat_ws(' ', nullif(u."first_name", ''), nullif(u."last_name", '')), '') FROM "order_history" t
    JOIN "users" u ON u."id"::text = t."triggered_by" WHERE t."order_id" = o."id" AND t."status" = 'delivered' ORDER BY t."id" LIMIT 1), '#0'),
  owed."minor", 0, 'The bank declined the charge', now()
FROM "orders" o JOIN "countries" c ON c."code" = o."country_code",
  LATERAL (SELECT o."total_minor" - o."waived_minor" - coalesce((SELECT sum(k."reduction_minor") FROM "order_picks" k
    WHERE k."order_id" = o."id"), 0) AS "minor") owed
WHERE o."charge_declined_at" IS NOT NULL AND o."status" = 'delivered' AND o."payment_method" = 'cash_on_delivery' AND owed."minor" > 0;--> statement-breakpoint
UPDATE "payments" p SET "status" = 'failed' FROM "payment_holds" h, "orders" o
WHERE h."payment_id" = p."id" AND h."status" = 'failed' AND p."status" = 'paid' AND o."id"::text = p."target_id" AND o."charge_declined_at" IS NOT NULL;
