CREATE TABLE "coupon_identities" (
	"order_id" uuid NOT NULL,
	"coupon_id" integer NOT NULL,
	"identity" text NOT NULL,
	"ordinal" integer NOT NULL,
	CONSTRAINT "coupon_identities_order_id_identity_pk" PRIMARY KEY("order_id","identity"),
	CONSTRAINT "coupon_identities_once" UNIQUE("coupon_id","identity","ordinal"),
	CONSTRAINT "coupon_identities_ordinal" CHECK ("coupon_identities"."ordinal" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_guesses" (
	"guesser" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"codes" text[] NOT NULL,
	CONSTRAINT "coupon_guesses_guesser_window_start_pk" PRIMARY KEY("guesser","window_start")
);
--> statement-breakpoint
-- Uses from before are known by all identities of their buyers, too; the old column stays one of them.
INSERT INTO "coupon_identities" ("order_id", "coupon_id", "identity", "ordinal")
SELECT "order_id", "coupon_id", "identity",
  row_number() OVER (PARTITION BY "coupon_id", "identity" ORDER BY "created_at", "order_id")
FROM (
  SELECT r."order_id", r."coupon_id", r."created_at", r."customer" AS "identity" FROM "coupon_redemptions" r
  UNION
  SELECT r."order_id", r."coupon_id", r."created_at", known."identity" FROM "coupon_redemptions" r
  JOIN "orders" o ON o."id" = r."order_id" LEFT JOIN "users" u ON u."id" = o."user_id"
  CROSS JOIN LATERAL (VALUES
    ('user:' || o."user_id"),
    ('phone:' || CASE WHEN o."user_id" IS NULL THEN o."customer_phone" ELSE u."phone" END),
    ('email:' || lower(nullif(trim(CASE WHEN o."user_id" IS NULL THEN o."customer_email" ELSE u."email" END), '')))
  ) AS known ("identity")
  WHERE known."identity" IS NOT NULL
) uses;
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" DROP CONSTRAINT "coupon_redemptions_once";--> statement-breakpoint
ALTER TABLE "coupon_redemptions" DROP CONSTRAINT "coupon_redemptions_ordinal";--> statement-breakpoint
ALTER TABLE "coupon_identities" ADD CONSTRAINT "coupon_identities_order_id_coupon_redemptions_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."coupon_redemptions"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" DROP COLUMN "customer";--> statement-breakpoint
ALTER TABLE "coupon_redemptions" DROP COLUMN "ordinal";