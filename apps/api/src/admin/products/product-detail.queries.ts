import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { auditLog } from '../../db/tables/audit.ts';
import { branches } from '../../db/tables/branches.ts';
import {
  attributeValues,
  productAddons,
  productCategories,
  productMedia,
  products,
  productTags,
  stocks,
  variations,
  variationValues,
} from '../../db/tables/catalog.ts';
import { media } from '../../db/tables/media.ts';
import { countrySettings } from '../../db/tables/places.ts';
import { readTranslatedFields } from '../translations/translated-fields.ts';
import { liveStockId, type Reach } from './products-list.queries.ts';

/** Everything of one product, as it stands; null: there is none within reach. */
export async function selectProduct(db: Database, id: number, reach: Reach) {
  const [found] = await db.select({ product: products, liveStockId }).from(products).where(eq(products.id, id));
  if (!found) return null;
  // One after the other: it also runs within a transaction, which is one connection.
  const categories = await db
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, id))
    .orderBy(asc(productCategories.position), asc(productCategories.categoryId));
  const tags = await db
    .select({ id: productTags.tagId })
    .from(productTags)
    .where(eq(productTags.productId, id))
    .orderBy(productTags.tagId);
  const addons = await db
    .select({ id: productAddons.addonId })
    .from(productAddons)
    .where(eq(productAddons.productId, id))
    .orderBy(productAddons.position);
  const pictures = await db
    .select({ media })
    .from(productMedia)
    .innerJoin(media, eq(media.id, productMedia.mediaId))
    .where(eq(productMedia.productId, id))
    .orderBy(productMedia.position);
  const variations = await selectVariations(db, id);
  const sold = await selectSold(db, id, reach);
  if (reach !== null && sold.length === 0) return null;
  return {
    ...found,
    categoryIds: categories.map((row) => row.id),
    tagIds: tags.map((row) => row.id),
    addonIds: addons.map((row) => row.id),
    pictures: pictures.map((row) => row.media),
    variations,
    sold,
    texts: (await readTranslatedFields(db, 'product', [id]))(id),
  };
}
export type ProductDetail = NonNullable<Awaited<ReturnType<typeof selectProduct>>>;

export function selectVariations(db: Database, productId: number) {
  return db
    .select({
      id: variations.id,
      values: sql<
        { id: number; attributeId: number }[]
      >`coalesce(json_agg(json_build_object('id', ${attributeValues.id}, 'attributeId', ${attributeValues.attributeId})
        order by ${attributeValues.attributeId}) filter (where ${attributeValues.id} is not null), '[]')`,
    })
    .from(variations)
    .leftJoin(variationValues, eq(variationValues.variationId, variations.id))
    .leftJoin(attributeValues, eq(attributeValues.id, variationValues.attributeValueId))
    .where(eq(variations.productId, productId))
    .groupBy(variations.id, variations.position)
    .orderBy(variations.position, variations.id);
}

export function selectSold(db: Database, productId: number, reach: Reach) {
  return db
    .select({ stock: stocks, currency: countrySettings.currency })
    .from(stocks)
    .innerJoin(branches, eq(branches.id, stocks.branchId))
    .innerJoin(countrySettings, eq(countrySettings.countryCode, branches.countryCode))
    .where(and(eq(stocks.productId, productId), reach === null ? undefined : inArray(stocks.branchId, [...reach, 0])))
    .orderBy(asc(stocks.branchId), asc(stocks.variationId), asc(stocks.id));
}

const MAX_HISTORY = 50;

/** Of the product and of each of its stocks: whoever counts on the stock page changes the product as well. */
export function selectHistory(db: Database, productId: number, limit = MAX_HISTORY) {
  const newest = sql`order by id desc limit ${limit}`;
  const ids = sql`(select id from (
    (select id from ${auditLog} where entity = 'product' and entity_id = ${String(productId)} ${newest})
    union all
    select of_stock.id from ${stocks} cross join lateral (
      select id from ${auditLog} where entity = 'stock' and entity_id = ${stocks.id}::text ${newest}) as of_stock
    where ${stocks.productId} = ${productId}) as each ${newest})`;
  return db
    .select({ entry: auditLog, actor: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})` })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(inArray(auditLog.id, ids))
    .orderBy(desc(auditLog.id));
}
