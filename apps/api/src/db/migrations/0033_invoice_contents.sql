ALTER TABLE "invoices" ADD COLUMN "content" jsonb;--> statement-breakpoint
-- What documents say was worked out of their orders whenever they were shown: it is written down once.
WITH sold AS (
  SELECT i."id", o.*, o."vat_minor" > 0 AND o."total_minor" = o."subtotal_minor" - o."membership_discount_minor"
      - o."coupon_discount_minor" - o."points_discount_minor" + o."shipping_minor" + o."tax_minor" + o."vat_minor" AS on_top
  FROM (SELECT "id", "order_id" FROM "invoices" WHERE "credit_lines" IS NULL) i
  JOIN (SELECT "id" AS "order_id", "country_code", "subtotal_minor", "membership_discount_minor", "coupon_discount_minor",
      "points_discount_minor", "shipping_minor", "shipping_tax_class", "shipping_vat_rate", "tax_minor", "vat_minor",
      "total_minor" FROM "orders") o ON o."order_id" = i."order_id"
), parts AS (
  SELECT s."id", t."position", t."tax_class", t."vat_rate" AS rate, t."vat_minor" AS vat,
    t."total_minor" - t."discount_minor" - CASE WHEN s.on_top THEN 0 ELSE t."vat_minor" END AS net, t."name_en", t."name_ar",
    t."sku", t."quantity", t."addons", t."unit_price_minor", t."discount_minor", p."substitute_name_en", p."substitute_name_ar"
  FROM sold s JOIN "order_items" t ON t."order_id" = s."order_id" LEFT JOIN "order_picks" p ON p."item_id" = t."id"
), shipped AS (
  SELECT s."id", s."shipping_tax_class" AS tax_class, s."shipping_vat_rate" AS rate, s."shipping_minor",
    s."vat_minor" - coalesce(l.vat, 0) AS vat,
    s."shipping_minor" - CASE WHEN s.on_top THEN 0 ELSE s."vat_minor" - coalesce(l.vat, 0) END AS net
  FROM sold s LEFT JOIN (SELECT "id", sum(vat) AS vat FROM parts GROUP BY "id") l USING ("id")
), bands AS (
  SELECT b."id", jsonb_agg(jsonb_build_object('taxClass', b.tax_class, 'rate', b.rate, 'netMinor', b.net, 'vatMinor', b.vat,
      'grossMinor', b.net + b.vat,
      'reasonEn', CASE b.tax_class WHEN 'zero' THEN c."zero_reason_en" WHEN 'exempt' THEN c."exempt_reason_en" ELSE '' END,
      'reasonAr', CASE b.tax_class WHEN 'zero' THEN c."zero_reason_ar" WHEN 'exempt' THEN c."exempt_reason_ar" ELSE '' END)
    ORDER BY array_position(ARRAY['standard', 'reduced', 'zero', 'exempt'], b.tax_class)) AS bands
  FROM (SELECT "id", tax_class, max(rate) AS rate, sum(net) AS net, sum(vat) AS vat FROM (
      SELECT "id", "tax_class", rate, net, vat FROM parts
      UNION ALL SELECT "id", tax_class, rate, net, vat FROM shipped WHERE "shipping_minor" > 0) one GROUP BY "id", tax_class) b
  JOIN sold s USING ("id") JOIN "country_settings" c ON c."country_code" = s."country_code"
  GROUP BY b."id"
)
UPDATE "invoices" i SET "content" = jsonb_build_object('isPartial', false,
    'lines', coalesce((SELECT jsonb_agg(jsonb_build_object('nameEn', p."name_en", 'nameAr', p."name_ar", 'sku', p."sku",
      'quantity', p."quantity", 'insteadEn', p."substitute_name_en", 'insteadAr', p."substitute_name_ar", 'taxClass', p."tax_class",
      'addons', p."addons", 'unitPriceMinor', p."unit_price_minor", 'discountMinor', p."discount_minor", 'rate', p.rate,
      'netMinor', p.net, 'vatMinor', p.vat, 'grossMinor', p.net + p.vat) ORDER BY p."position") FROM parts p WHERE p."id" = s."id"), '[]'),
    'shipping', (SELECT jsonb_build_object('rate', h.rate, 'netMinor', h.net, 'vatMinor', h.vat, 'grossMinor', h.net + h.vat)
      FROM shipped h WHERE h."id" = s."id"),
    'bands', coalesce(b.bands, '[]'), 'subtotalMinor', s."subtotal_minor", 'membershipDiscountMinor', s."membership_discount_minor",
    'couponDiscountMinor', s."coupon_discount_minor", 'pointsDiscountMinor', s."points_discount_minor", 'taxMinor', s."tax_minor",
    'netMinor', s."total_minor" - s."vat_minor" - s."tax_minor", 'vatMinor', s."vat_minor", 'totalMinor', s."total_minor")
  FROM sold s LEFT JOIN bands b USING ("id") WHERE i."id" = s."id";--> statement-breakpoint
UPDATE "invoices" i SET "content" = (
  SELECT jsonb_build_object('isPartial', true,
    'lines', coalesce(jsonb_agg(jsonb_build_object('nameEn', coalesce(nullif(l->>'nameEn', ''), 'Refund'),
      'nameAr', coalesce(nullif(l->>'nameAr', ''), 'مبلغ مسترد'), 'sku', l->>'sku', 'quantity', (l->>'quantity')::int,
      'insteadEn', null, 'insteadAr', null, 'taxClass', l->>'taxClass', 'addons', '[]'::jsonb,
      'unitPriceMinor', (l->>'grossMinor')::bigint, 'discountMinor', 0, 'rate', (l->>'rate')::numeric,
      'netMinor', (l->>'grossMinor')::bigint - (l->>'vatMinor')::bigint, 'vatMinor', (l->>'vatMinor')::bigint,
      'grossMinor', (l->>'grossMinor')::bigint)) FILTER (WHERE l->>'taxClass' IS NOT NULL), '[]'),
    'shipping', '{"rate": 0, "netMinor": 0, "vatMinor": 0, "grossMinor": 0}'::jsonb,
    'bands', coalesce((SELECT jsonb_agg(jsonb_build_object('taxClass', b.class, 'rate', b.rate, 'netMinor', b.gross - b.vat,
        'vatMinor', b.vat, 'grossMinor', b.gross, 'reasonEn', '', 'reasonAr', '')
        ORDER BY array_position(ARRAY['standard', 'reduced', 'zero', 'exempt'], b.class))
      FROM (SELECT k->>'taxClass' AS class, max((k->>'rate')::numeric) AS rate, sum((k->>'vatMinor')::bigint) AS vat,
        sum((k->>'grossMinor')::bigint) AS gross FROM jsonb_array_elements(i."credit_lines") k
        WHERE k->>'taxClass' IS NOT NULL GROUP BY 1) b), '[]'),
    'subtotalMinor', coalesce(sum((l->>'grossMinor')::bigint) FILTER (WHERE l->>'taxClass' IS NOT NULL), 0),
    'membershipDiscountMinor', 0, 'couponDiscountMinor', 0, 'pointsDiscountMinor', 0,
    'taxMinor', coalesce(sum((l->>'grossMinor')::bigint) FILTER (WHERE l->>'taxClass' IS NULL), 0),
    'netMinor', coalesce(sum((l->>'grossMinor')::bigint - (l->>'vatMinor')::bigint) FILTER (WHERE l->>'taxClass' IS NOT NULL), 0),
    'vatMinor', coalesce(sum((l->>'vatMinor')::bigint), 0), 'totalMinor', coalesce(sum((l->>'grossMinor')::bigint), 0))
  FROM jsonb_array_elements(i."credit_lines") l) WHERE i."credit_lines" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "content" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "credit_lines";