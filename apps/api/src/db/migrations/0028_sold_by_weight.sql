ALTER TABLE "products" ADD COLUMN "estimated_grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_tolerance" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight" CHECK ("products"."estimated_grams" > 0 and "products"."weight_tolerance" between 1 and 50);--> statement-breakpoint
-- As it was guessed until now: a unit that says so in English, or variations of different weights.
UPDATE "products" p SET "estimated_grams" = CASE WHEN "net_of" = 'g' AND "net_amount" >= 1 THEN round("net_amount")::int ELSE 1000 END
WHERE "classification" <> 'dish' AND (
  ("unit_en" ~* '\m(about|by weight|per kg)\M' AND "net_of" = 'g' AND "net_amount" >= 1)
  OR EXISTS (
    SELECT FROM "variations" v
    JOIN "variation_values" vv ON vv."variation_id" = v."id"
    JOIN "attribute_values" av ON av."id" = vv."attribute_value_id"
    JOIN "attributes" a ON a."id" = av."attribute_id"
    WHERE v."product_id" = p."id" AND a."code" = 'weight' AND (p."net_of" = 'g' OR av."value_en" ~* '^[0-9.]+\s*(kg|g)$')
  )
);
