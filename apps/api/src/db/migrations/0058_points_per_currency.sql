ALTER TABLE "points_entries" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "worth_minor" bigint;--> statement-breakpoint
ALTER TABLE "country_settings" ADD COLUMN "points_earned_per_unit" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The currency of the order; what lapsed, where most of what was old enough had been earned.
UPDATE "points_entries" e SET "currency" = o."currency" FROM "orders" o WHERE o."id"::text = e."order_id";--> statement-breakpoint
UPDATE "points_entries" e SET "currency" = (
	SELECT x."currency" FROM "points_entries" x
	WHERE x."user_id" = e."user_id" AND x."type" = 'earned' AND x."currency" IS NOT NULL AND x."created_at" <= e."created_at" - interval '12 months'
	GROUP BY x."currency" ORDER BY sum(x."points") DESC, x."currency" LIMIT 1)
WHERE e."type" = 'lapsed' AND e."currency" IS NULL;--> statement-breakpoint
-- Everything else: the money of the member's country, of the last order, of the store.
UPDATE "points_entries" e SET "currency" = coalesce(
	(SELECT s."currency" FROM "users" u JOIN "addresses" a ON a."id" = u."default_address_id"
		JOIN "country_settings" s ON s."country_code" = a."country_code" WHERE u."id" = e."user_id"),
	(SELECT o."currency" FROM "orders" o WHERE o."user_id" = e."user_id" ORDER BY o."created_at" DESC LIMIT 1),
	(SELECT s."currency" FROM "global_settings" g JOIN "country_settings" s ON s."country_code" = g."data" ->> 'default_country'),
	'KWD')
WHERE e."currency" IS NULL;--> statement-breakpoint
-- Points earned in one currency could be spent in another: those are taken from where they were earned, so that all
-- currencies together hold as many points as before and none is below zero.
DO $$
DECLARE
	short record;
	rich record;
	part bigint;
BEGIN
	FOR short IN SELECT user_id, currency, 0 - sum(points) AS missing FROM points_entries GROUP BY user_id, currency HAVING sum(points) < 0 LOOP
		FOR rich IN SELECT currency, sum(points) AS held FROM points_entries WHERE user_id = short.user_id GROUP BY currency HAVING sum(points) > 0 ORDER BY 2 DESC LOOP
			part := least(short.missing, rich.held);
			CONTINUE WHEN part = 0;
			INSERT INTO points_entries (user_id, type, currency, points, reason, created_at) VALUES
				(short.user_id, 'adjusted', rich.currency, 0 - part, 'Points are kept by currency', now()),
				(short.user_id, 'adjusted', short.currency, part, 'Points are kept by currency', now());
			short.missing := short.missing - part;
		END LOOP;
	END LOOP;
END $$;--> statement-breakpoint
-- What they are worth at the rate of today. The running sum is rounded, not each line: no line loses what another has.
UPDATE "points_entries" e SET "worth_minor" = floor(s."held" * s."unit" / s."per") - floor((s."held" - e."points") * s."unit" / s."per")
FROM (
	SELECT p."id", (sum(p."points") OVER (PARTITION BY p."user_id", p."currency" ORDER BY p."id"))::numeric AS "held",
		CASE p."currency" WHEN 'KWD' THEN 1000 ELSE 100 END AS "unit",
		coalesce((SELECT max(c."points_per_unit") FROM "country_settings" c WHERE c."currency" = p."currency"), 100) AS "per"
	FROM "points_entries" p) s
WHERE s."id" = e."id";--> statement-breakpoint
ALTER TABLE "points_entries" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "points_entries" ALTER COLUMN "worth_minor" SET NOT NULL;--> statement-breakpoint
-- New points are worth at most a fifth of what was paid; those already held keep what they are worth.
UPDATE "country_settings" SET "points_per_unit" = 5 WHERE "points_per_unit" < 5;--> statement-breakpoint
CREATE UNIQUE INDEX "points_entries_earned" ON "points_entries" USING btree ("user_id","order_id") WHERE "points_entries"."type" = 'earned';--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_currency" CHECK ("points_entries"."currency" in ('KWD', 'EGP', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_signs" CHECK (case when "points_entries"."type" = 'earned' then "points_entries"."points" > 0 and "points_entries"."worth_minor" >= 0
        when "points_entries"."type" in ('spent', 'lapsed') then "points_entries"."points" <= 0 and "points_entries"."worth_minor" <= 0
        else "points_entries"."points" >= 0 and "points_entries"."worth_minor" >= 0 or "points_entries"."points" <= 0 and "points_entries"."worth_minor" <= 0 end);--> statement-breakpoint
ALTER TABLE "country_settings" ADD CONSTRAINT "country_settings_points_earned" CHECK ("country_settings"."points_earned_per_unit" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "country_settings" ADD CONSTRAINT "country_settings_points_back" CHECK ("country_settings"."points_earned_per_unit" * 5 <= "country_settings"."points_per_unit");
