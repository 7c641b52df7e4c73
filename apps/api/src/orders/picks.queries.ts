import type { Zone } from '@karaz/domain/catalog/zones';
import type { CountryCode } from '@karaz/domain/countries';
import type { GoodsTax, TaxClass } from '@karaz/domain/pricing/vat';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { CHANNELS } from '../db/channels.ts';
import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { categories, productCategories, products, stocks } from '../db/tables/catalog.ts';
import { orderItems } from '../db/tables/orders.ts';
import { orderPicks } from '../db/tables/picking.ts';
import { countrySettings } from '../db/tables/places.ts';
import { packName } from './pack-name-columns.queries.ts';
import { substituteColumns, variationOfStock } from './substitute-columns.queries.ts';

/** Of the first category that has one, its own or that of the categories above. */
const zoneOfProduct = sql`(select coalesce(c.zone, p.zone, g.zone) from ${productCategories} pc
  join ${categories} c on c.id = pc.category_id
  left join ${categories} p on p.id = c.parent_id left join ${categories} g on g.id = p.parent_id
  where pc.product_id = ${orderItems.productId} and coalesce(c.zone, p.zone, g.zone) is not null
  order by pc.position, pc.category_id limit 1)`;

/** The lines of orders with what was picked for each and how it is sold. */
export async function selectPickLines(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({
      item: orderItems,
      pick: orderPicks,
      pickedBy: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
      product: {
        classification: products.classification,
        estimatedGrams: products.estimatedGrams,
        weightTolerance: products.weightTolerance,
      },
      gtin: products.gtin,
      zone: sql<Zone | null>`${zoneOfProduct}`,
      variation: variationOfStock,
    })
    .from(orderItems)
    .leftJoin(orderPicks, eq(orderPicks.itemId, orderItems.id))
    .leftJoin(users, eq(users.id, orderPicks.pickedBy))
    .leftJoin(stocks, eq(stocks.id, orderItems.stockId))
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
}
export type PickRow = Awaited<ReturnType<typeof selectPickLines>>[number];

/** Goods that were given instead and are deleted since have no stock; their name stays. */
export const isSubstituted = (pick: PickRow['pick']): boolean => pick !== null && pick.substituteNameEn !== null;

export const givenNames = ({ substituteNameEn, substituteNameAr, substituteSku }: NonNullable<PickRow['pick']>) => ({
  nameEn: substituteNameEn ?? '',
  nameAr: substituteNameAr ?? substituteNameEn ?? '',
  sku: substituteSku ?? '',
});

/** What goods that were given instead bear; null: those that were ordered were given, or it was not stored yet. */
export const givenTaxOf = (pick: PickRow['pick']): GoodsTax | null =>
  pick?.substituteTaxClass == null ? null : { taxClass: pick.substituteTaxClass, vatRate: pick.substituteVatRate ?? 0 };

/** How the goods of an order are sold, as far as they are in the catalogue. */
export function selectSold(db: Database, orderId: string) {
  return db
    .select({ classification: products.classification, estimatedGrams: products.estimatedGrams })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, orderId));
}

export async function selectVatSettings(db: Database, country: CountryCode) {
  const { vatRates, vatRounding } = countrySettings;
  const [row] = await db
    .select({ vatRates, vatRounding })
    .from(countrySettings)
    .where(eq(countrySettings.countryCode, country));
  if (!row) throw new Error(`No settings for ${country}`);
  return row;
}

export async function savePick(tx: Transaction, pick: typeof orderPicks.$inferInsert): Promise<void> {
  const { itemId: _, orderId: __, ...set } = pick;
  await tx.insert(orderPicks).values(pick).onConflictDoUpdate({ target: orderPicks.itemId, set });
}

export async function deletePick(tx: Transaction, itemId: number): Promise<void> {
  await tx.delete(orderPicks).where(eq(orderPicks.itemId, itemId));
}

/** For colleagues who have the order or the board before their eyes. */
export async function notifyPicked(tx: Transaction, { id, status }: { id: string; status: string }): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNELS.order}, ${`${id}:${status}:picked`})`);
}

/** How many lines these orders have, and how many of them somebody has picked. */
export function selectPacked(db: Database, orderIds: readonly string[]) {
  return db
    .select({
      orderId: orderItems.orderId,
      lines: sql<number>`count(*)::int`,
      done: sql<number>`count(${orderPicks.itemId})::int`,
    })
    .from(orderItems)
    .leftJoin(orderPicks, eq(orderPicks.itemId, orderItems.id))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .groupBy(orderItems.orderId);
}

/** What the shopper pays less, over all lines. */
export async function selectReduction(db: Database, orderId: string): Promise<number> {
  return (await selectReductions(db, [orderId])).get(orderId) ?? 0;
}

/** What came off each of these orders; one that nothing came off is not in it. */
export async function selectReductions(db: Database, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderId: orderPicks.orderId, total: sql<number>`sum(${orderPicks.reductionMinor})::float8` })
    .from(orderPicks)
    .where(and(inArray(orderPicks.orderId, [...orderIds]), gt(orderPicks.reductionMinor, 0)))
    .groupBy(orderPicks.orderId);
  return new Map(rows.map(({ orderId, total }) => [orderId, total]));
}

export type PackedRow = Awaited<ReturnType<typeof selectPackedLines>>[number];

/** What was picked for each line of an order that somebody has picked, and how it is sold. */
export function selectPackedLines(db: Database, orderId: string) {
  const { itemId, pickedQuantity, weighedGrams, substituteNameEn, substituteNameAr, chargedMinor, reductionMinor } =
    orderPicks;
  return db
    .select({
      ...{ itemId, pickedQuantity, weighedGrams, substituteNameEn, substituteNameAr, chargedMinor, reductionMinor },
      substituteVatRate: orderPicks.substituteVatRate,
      product: { classification: products.classification, estimatedGrams: products.estimatedGrams },
      variation: variationOfStock,
    })
    .from(orderPicks)
    .innerJoin(orderItems, eq(orderItems.id, orderPicks.itemId))
    .leftJoin(stocks, eq(stocks.id, orderItems.stockId))
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderPicks.orderId, orderId));
}

export type SubstituteRow = NonNullable<Awaited<ReturnType<typeof selectSubstitute>>>;

type SoughtSubstitute = { stockId: number; branchId: number; country: CountryCode };

/** Goods of the same branch that are on the stock. */
export async function selectSubstitute(tx: Transaction, { stockId, branchId, country }: SoughtSubstitute) {
  const [row] = await tx
    .select({
      id: stocks.id,
      ...packName,
      ...substituteColumns,
      taxClass: sql<TaxClass>`tax_class_of(${products.taxClasses}, ${products.mainCategoryId}, ${country})`,
      unitMinor: sql<number>`coalesce(${stocks.sellingPriceMinor}, ${stocks.priceMinor})::float8`,
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.productId))
    .where(and(eq(stocks.id, stockId), eq(stocks.branchId, branchId), eq(products.isPublished, true)));
  return row;
}

/** What goods given instead look like, by their stock; those that are gone are left out. */
export function selectGivenInstead(db: Database, stockIds: readonly number[]) {
  if (stockIds.length === 0) return Promise.resolve([]);
  return db
    .select({
      id: stocks.id,
      unitMinor: sql<number>`coalesce(${stocks.sellingPriceMinor}, ${stocks.priceMinor})::float8`,
      ...substituteColumns,
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.productId))
    .where(inArray(stocks.id, [...stockIds]));
}

/** A positive number takes from the stock, a negative one puts back. False: there is not enough. */
export async function takeFromStock(tx: Transaction, stockId: number, count: number): Promise<boolean> {
  const changed = await tx.execute(sql`
    update ${stocks} set quantity = quantity - ${count}, updated_at = now()
    where id = ${stockId} and quantity >= ${count}`);
  return (changed.rowCount ?? 0) > 0;
}
