ALTER TABLE "products" DROP CONSTRAINT "products_tax_class";--> statement-breakpoint
ALTER TABLE "country_settings" DROP CONSTRAINT "vat_percent_range";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "tax_classes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_classes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "vat_rate" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "vat_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_vat_rate" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "country_settings" ADD COLUMN "vat_rates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "country_settings" ADD COLUMN "delivery_tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "country_settings" ADD COLUMN "vat_rounding" text DEFAULT 'line' NOT NULL;--> statement-breakpoint
ALTER TABLE "country_settings" ADD COLUMN "zero_reason_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "country_settings" ADD COLUMN "zero_reason_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "country_settings" ADD COLUMN "exempt_reason_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "country_settings" ADD COLUMN "exempt_reason_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_deliveries" ADD COLUMN "shipping_tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_deliveries" ADD COLUMN "shipping_vat_rate" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_items" ADD COLUMN "vat_rate" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_items" ADD COLUMN "vat_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The class that counts for goods in a country: their own, or that of the nearest category that has one.
CREATE FUNCTION tax_class_of(own jsonb, category int, country text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(own ->> country, (
    WITH RECURSIVE line AS (
      SELECT id, parent_id, tax_classes, 1 AS depth FROM categories WHERE id = category
      UNION ALL
      SELECT c.id, c.parent_id, c.tax_classes, depth + 1 FROM categories c JOIN line ON c.id = line.parent_id WHERE depth < 10)
    SELECT tax_classes ->> country FROM line WHERE tax_classes ? country ORDER BY depth LIMIT 1), 'standard')
$$;--> statement-breakpoint
UPDATE "products" SET "tax_classes" = (SELECT jsonb_object_agg("country_code", "tax_class") FROM "country_settings")
  WHERE "tax_class" <> 'standard' AND EXISTS (SELECT FROM "country_settings");--> statement-breakpoint
UPDATE "country_settings" SET "vat_rates" = jsonb_build_array(
  jsonb_build_object('from', '2000-01-01', 'standard', "vat_percent", 'reduced', 0)) WHERE "vat_percent" > 0;--> statement-breakpoint
UPDATE "orders" SET "shipping_vat_rate" = "vat_rate" WHERE "vat_rate" > 0;--> statement-breakpoint
UPDATE "subscription_deliveries" SET "shipping_vat_rate" = "vat_rate" WHERE "vat_rate" > 0;--> statement-breakpoint
UPDATE "order_items" i SET "vat_rate" = o."vat_rate", "vat_minor" = round((i."total_minor" - i."discount_minor") * o."vat_rate"
    / CASE WHEN o."total_minor" = o."subtotal_minor" - o."membership_discount_minor" - o."coupon_discount_minor"
      - o."points_discount_minor" + o."shipping_minor" + o."tax_minor" + o."vat_minor" THEN 100 ELSE 100 + o."vat_rate" END)
  FROM "orders" o WHERE o."id" = i."order_id" AND i."tax_class" = 'standard' AND o."vat_minor" > 0;--> statement-breakpoint
UPDATE "subscription_items" i SET "vat_rate" = d."vat_rate", "vat_minor" = round((i."total_minor" - i."discount_minor") * d."vat_rate"
    / CASE WHEN d."total_minor" = d."subtotal_minor" - d."discount_minor" + d."shipping_minor" + d."tax_minor" + d."vat_minor"
      THEN 100 ELSE 100 + d."vat_rate" END)
  FROM "subscription_deliveries" d WHERE d."subscription_id" = i."subscription_id" AND d."week" = coalesce(i."week", 0)
    AND i."tax_class" = 'standard' AND d."vat_minor" > 0;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "tax_class";--> statement-breakpoint
ALTER TABLE "country_settings" DROP COLUMN "vat_percent";--> statement-breakpoint
ALTER TABLE "country_settings" ADD CONSTRAINT "country_settings_delivery_tax_class" CHECK ("country_settings"."delivery_tax_class" in ('standard', 'reduced', 'zero', 'exempt'));--> statement-breakpoint
ALTER TABLE "country_settings" ADD CONSTRAINT "country_settings_vat_rounding" CHECK ("country_settings"."vat_rounding" in ('line', 'document'));