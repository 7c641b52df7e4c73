import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
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
import { countrySettings } from '../../db/tables/places.ts';

type ProductColumns = Omit<typeof products.$inferInsert, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

export async function insertProduct(tx: Transaction, columns: ProductColumns): Promise<number> {
  const [row] = await tx.insert(products).values(columns).returning({ id: products.id });
  if (!row) throw new Error('no product was added');
  return row.id;
}

/** Nothing when somebody else saved since that version. */
export async function updateProductRow(
  tx: Transaction,
  id: number,
  version: number,
  columns: Partial<ProductColumns>,
): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ ...columns, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(products.id, id), eq(products.version, version)))
    .returning({ id: products.id });
  return rows.length > 0;
}

/** With its stocks, until the end of the transaction: what is read next stays true, and nobody sells a piece of it. */
export async function lockProduct(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update');
  // In the order of their ids, like every other change of stocks.
  await tx.select({ id: stocks.id }).from(stocks).where(eq(stocks.productId, id)).orderBy(asc(stocks.id)).for('update');
  return rows.length > 0;
}

export async function setPublished(tx: Transaction, ids: readonly number[], isPublished: boolean): Promise<number[]> {
  const rows = await tx
    .update(products)
    .set({ isPublished, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(and(inArray(products.id, [...ids]), sql`${products.isPublished} <> ${isPublished}`))
    .returning({ id: products.id });
  return rows.map(({ id }) => id);
}

export async function removeProduct(tx: Transaction, id: number): Promise<void> {
  await tx.delete(products).where(eq(products.id, id));
}

type Links = {
  categoryIds: readonly number[];
  tagIds: readonly number[];
  addonIds: readonly number[];
  mediaIds: readonly number[];
};

export async function replaceLinks(tx: Transaction, productId: number, links: Links): Promise<void> {
  const placed = (ids: readonly number[]) => [...new Set(ids)].map((id, position) => ({ id, position }));
  await tx.delete(productCategories).where(eq(productCategories.productId, productId));
  await tx.delete(productTags).where(eq(productTags.productId, productId));
  await tx.delete(productAddons).where(eq(productAddons.productId, productId));
  await tx.delete(productMedia).where(eq(productMedia.productId, productId));
  const inCategories = placed(links.categoryIds).map(({ id, position }) => ({ productId, categoryId: id, position }));
  if (inCategories.length > 0) await tx.insert(productCategories).values(inCategories);
  const tagged = placed(links.tagIds).map(({ id }) => ({ productId, tagId: id }));
  if (tagged.length > 0) await tx.insert(productTags).values(tagged);
  const offered = placed(links.addonIds).map(({ id, position }) => ({ productId, addonId: id, position }));
  if (offered.length > 0) await tx.insert(productAddons).values(offered);
  const pictureRows = placed(links.mediaIds).map(({ id, position }) => ({ productId, mediaId: id, position }));
  if (pictureRows.length > 0) await tx.insert(productMedia).values(pictureRows);
}

export async function insertVariation(
  tx: Transaction,
  productId: number,
  position: number,
  valueIds: readonly number[],
): Promise<number> {
  const [row] = await tx.insert(variations).values({ productId, position }).returning({ id: variations.id });
  if (!row) throw new Error('no variation was added');
  await tx
    .insert(variationValues)
    .values(valueIds.map((attributeValueId) => ({ variationId: row.id, attributeValueId })));
  return row.id;
}

export async function removeVariations(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(variations).where(inArray(variations.id, [...ids]));
}

export async function removeStocks(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(stocks).where(inArray(stocks.id, [...ids]));
}

export async function insertStocks(tx: Transaction, rows: readonly (typeof stocks.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(stocks).values([...rows]);
}

type StockColumns = Pick<
  typeof stocks.$inferSelect,
  'priceMinor' | 'sellingPriceMinor' | 'quantity' | 'lowAt' | 'status' | 'expressDelivery'
>;

export async function updateStock(tx: Transaction, id: number, columns: StockColumns): Promise<void> {
  await tx
    .update(stocks)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(stocks.id, id));
}

export async function selectAttributesOf(db: Database, valueIds: readonly number[]): Promise<Map<number, number>> {
  if (valueIds.length === 0) return new Map();
  const rows = await db
    .select({ id: attributeValues.id, attributeId: attributeValues.attributeId })
    .from(attributeValues)
    .where(inArray(attributeValues.id, [...valueIds]));
  return new Map(rows.map(({ id, attributeId }) => [id, attributeId]));
}

export async function selectBranchMoney(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { key: string; currency: 'KWD' | 'EGP' | 'AED' | 'SAR' }>();
  const rows = await db
    .select({ id: branches.id, key: branches.key, currency: countrySettings.currency })
    .from(branches)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, branches.countryCode))
    .where(inArray(branches.id, [...ids]));
  return new Map(rows.map(({ id, ...branch }) => [id, branch]));
}
