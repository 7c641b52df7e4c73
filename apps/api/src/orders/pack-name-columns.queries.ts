import { sql } from 'drizzle-orm';
import { attributeValues, products, stocks, variationValues } from '../db/tables/catalog.ts';

const variationOf = (value: typeof attributeValues.valueEn | typeof attributeValues.valueAr, comma: string) => sql`(
  select string_agg(${value}, ${comma}::text order by ${attributeValues.attributeId}) from ${variationValues}
  join ${attributeValues} on ${attributeValues.id} = ${variationValues.attributeValueId}
  where ${variationValues.variationId} = ${stocks.variationId})`;

/** As an order calls its lines: the goods with the pack, by which one tin and the box of twelve differ. */
export const packName = {
  nameEn: sql<string>`concat_ws(', ', ${products.nameEn}, ${variationOf(attributeValues.valueEn, ', ')})`,
  nameAr: sql<string>`concat_ws('، ', ${products.nameAr}, ${variationOf(attributeValues.valueAr, '، ')})`,
};
