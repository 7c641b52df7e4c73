import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import {
  addonPrices,
  addons,
  attributeValues,
  productAddons,
  products,
  stocks,
  variationValues,
} from '../../db/tables/catalog.ts';
import { orderItems, type orders } from '../../db/tables/orders.ts';
import { countrySettings } from '../../db/tables/places.ts';
import { packName } from '../../orders/pack-name-columns.queries.ts';
import { containing } from '../list-rows.queries.ts';

/** Words find what is in stock, the best sellers first, a barcode one product; a stock is found whatever is left of it. */
export type GoodsSearch = { branchId: number; search?: string | undefined; stockId?: number | undefined };

export function selectOrderGoods(db: Database, { branchId, search = '', stockId }: GoodsSearch) {
  return db
    .select({
      stockId: stocks.id,
      productId: stocks.productId,
      sku: stocks.sku,
      ...packName,
      priceMinor: sql<number>`coalesce(${stocks.sellingPriceMinor}, ${stocks.priceMinor})::float8`,
      currency: countrySettings.currency,
      quantity: stocks.quantity,
      classification: products.classification,
      estimatedGrams: products.estimatedGrams,
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.productId))
    .innerJoin(branches, eq(branches.id, stocks.branchId))
    .innerJoin(countrySettings, eq(countrySettings.countryCode, branches.countryCode))
    .where(
      and(
        eq(stocks.branchId, branchId),
        eq(products.isPublished, true),
        stockId === undefined ? and(gt(stocks.quantity, 0), isNamed(search)) : eq(stocks.id, stockId),
      ),
    )
    .orderBy(desc(eq(products.gtin, search)), desc(stocks.salesCount), asc(stocks.id))
    .limit(8);
}

/** Every word in any order: of the goods, of the pack or of a SKU. */
function isNamed(search: string) {
  const words = search.split(/[\s,،]+/).filter(Boolean);
  const hasAll = and(...words.map((word) => or(...placesOf(sql`list_words(${containing(word)})`))));
  return or(eq(products.gtin, search), words.length === 0 ? sql`false` : hasAll);
}

/** Values are few: those with the word are found once, not for each stock. */
const placesOf = (pattern: SQL) => [
  sql`${products}."words" like ${pattern}`,
  sql`lower(${stocks.sku} collate "C") like ${pattern}`,
  sql`${stocks.variationId} in (select ${variationValues.variationId} from ${variationValues}
    join ${attributeValues} on ${attributeValues.id} = ${variationValues.attributeValueId}
    where list_words(${attributeValues.valueEn} || ' ' || ${attributeValues.valueAr}) like ${pattern})`,
];

/** What can be had with these products; only what has a price in the branch's country. */
export function selectOfferedAddons(db: Database, productIds: readonly number[], branchId: number) {
  return db
    .select({
      productId: productAddons.productId,
      id: addons.id,
      nameEn: addons.nameEn,
      nameAr: addons.nameAr,
      priceMinor: addonPrices.priceMinor,
      isAvailable: addonPrices.isAvailable,
      animalChoice: addons.animalChoice,
    })
    .from(productAddons)
    .innerJoin(addons, eq(addons.id, productAddons.addonId))
    .innerJoin(branches, eq(branches.id, branchId))
    .innerJoin(addonPrices, and(eq(addonPrices.addonId, addons.id), eq(addonPrices.countryCode, branches.countryCode)))
    .where(inArray(productAddons.productId, [...productIds]))
    .orderBy(asc(productAddons.position), asc(addons.id));
}

/** Of an order, by their ids: whatever is available of the add-ons now. */
export async function selectLinesWithAddons(
  db: Database,
  { id, countryCode }: Pick<typeof orders.$inferSelect, 'id' | 'countryCode'>,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(productAddons, eq(productAddons.productId, orderItems.productId))
    .innerJoin(
      addonPrices,
      and(eq(addonPrices.addonId, productAddons.addonId), eq(addonPrices.countryCode, countryCode)),
    )
    .where(eq(orderItems.orderId, id));
  return rows.map((row) => row.id);
}
