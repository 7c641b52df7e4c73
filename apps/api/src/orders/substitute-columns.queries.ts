import { sql } from 'drizzle-orm';
import { attributes, attributeValues, productMedia, products, stocks, variationValues } from '../db/tables/catalog.ts';
import { media } from '../db/tables/media.ts';

type VariationValue = { code: string; key: string; valueEn: string };

/** What of a stock's variation says how much it holds. */
export const variationOfStock = sql<VariationValue[]>`coalesce((
  select json_agg(json_build_object('code', ${attributes.code}, 'key', ${attributeValues.key},
    'valueEn', ${attributeValues.valueEn}))
  from ${variationValues} join ${attributeValues} on ${attributeValues.id} = ${variationValues.attributeValueId}
  join ${attributes} on ${attributes.id} = ${attributeValues.attributeId}
  where ${variationValues.variationId} = ${stocks.variationId}), '[]')`;

/** Of goods that may be given instead: what they look like, their codes, and how they are sold. */
export const substituteColumns = {
  sku: stocks.sku,
  gtin: sql<string>`coalesce(${products.gtin}, '')`,
  image: sql<string | null>`(select '/media/' || m.name from ${productMedia} pm join ${media} m on m.id = pm.media_id
    where pm.product_id = ${products.id} order by pm.position, pm.media_id limit 1)`,
  classification: products.classification,
  estimatedGrams: products.estimatedGrams,
  variation: variationOfStock,
};
