-- Windows that were ordered before they had a counter get one: what is free is read from the counters alone from now on.
INSERT INTO "slot_bookings" ("branch_id", "day", "opens", "taken")
SELECT "branch_id", "slot_date", "slot_opens", count(*) FROM "orders"
WHERE "branch_id" IS NOT NULL AND "slot_date" IS NOT NULL AND "slot_opens" IS NOT NULL AND "status" NOT IN ('cancelled', 'expired')
GROUP BY "branch_id", "slot_date", "slot_opens"
ON CONFLICT DO NOTHING;
