import type { VariationPart } from '@karaz/domain/catalog/import-variation';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { attributes, attributeValues, variations, variationValues } from '../../db/tables/catalog.ts';

type Variation = { productId: number; variation: string; parts: readonly VariationPart[] };

export const variationOf = (productId: number, variation: string) => `${productId} ${variation}`;

/** The ids of variations, made where a product does not have them yet, with their attributes and values. */
export async function ensureVariations(tx: Transaction, list: readonly Variation[]): Promise<Map<string, number>> {
  if (list.length === 0) return new Map();
  await ensureValues(tx, list);
  const ids = await selectVariationIds(
    tx,
    list.map(({ productId }) => productId),
  );
  const missing = new Map(list.map((one) => [variationOf(one.productId, one.variation), one]));
  for (const key of ids.keys()) missing.delete(key);
  const rows = [...missing.values()];
  if (rows.length === 0) return ids;
  const reserved = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('variations', 'id'))::int as id from generate_series(1, ${rows.length})`);
  const made = rows.map((row, at) => ({ ...row, id: reserved.rows[at]?.id ?? 0, position: at }));
  await tx.insert(variations).values(made.map(({ id, productId, position }) => ({ id, productId, position })));
  const values = made.flatMap(({ id, parts }) => parts.map(({ code, key }) => ({ id, code, key })));
  await tx.execute(sql`
    insert into ${variationValues} (variation_id, attribute_value_id) select r.id, v.id
    from json_to_recordset(${JSON.stringify(values)}::json) as r (id int, code text, key text)
    join ${attributes} a on a.code = r.code join ${attributeValues} v on v.attribute_id = a.id and v.key = r.key`);
  for (const { productId, variation, id } of made) ids.set(variationOf(productId, variation), id);
  return ids;
}

async function ensureValues(tx: Transaction, list: readonly Variation[]): Promise<void> {
  const parts = new Map(list.flatMap((one) => one.parts).map((part) => [`${part.code}=${part.key}`, part]));
  const named = new Map([...parts.values()].map(({ code, attribute }) => [code, attribute]));
  await tx
    .insert(attributes)
    .values([...named].map(([code, { en, ar }]) => ({ code, nameEn: en, nameAr: ar })))
    .onConflictDoNothing();
  const values = [...parts.values()].map(({ code, key, value }) => ({ code, key, en: value.en, ar: value.ar }));
  await tx.execute(sql`
    insert into ${attributeValues} (attribute_id, key, value_en, value_ar) select a.id, r.key, r.en, r.ar
    from json_to_recordset(${JSON.stringify(values)}::json) as r (code text, key text, en text, ar text)
    join ${attributes} a on a.code = r.code on conflict do nothing`);
}

async function selectVariationIds(tx: Transaction, productIds: readonly number[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: number; productId: number; variation: string }>(sql`
    select w.id, w.product_id as "productId",
      string_agg(a.code || '=' || v.key, '/' order by (a.code || '=' || v.key) collate "C") as variation
    from ${variations} w join ${variationValues} vv on vv.variation_id = w.id
    join ${attributeValues} v on v.id = vv.attribute_value_id join ${attributes} a on a.id = v.attribute_id
    where w.product_id = any(${sql.param([...new Set(productIds)])}::int[]) group by w.id`);
  return new Map(rows.map(({ id, productId, variation }) => [variationOf(productId, variation), id]));
}
