import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { branches } from '../db/tables/branches.ts';
import { addonPrices, addons, productAddons, stocks } from '../db/tables/catalog.ts';
import { media } from '../db/tables/media.ts';
import { countrySettings } from '../db/tables/places.ts';
import { searchStocks } from '../db/tables/search.ts';
import { pictureColumns } from '../media/picture-columns.queries.ts';

/** The stock with its branch, if these branches show it. */
export async function selectStock(db: Database, id: number, branchIds: readonly number[]) {
  const [row] = await db
    .select({ stock: stocks, branch: branches, picture: pictureColumns, currency: countrySettings.currency })
    .from(stocks)
    .innerJoin(searchStocks, eq(searchStocks.stockId, stocks.id))
    .innerJoin(branches, eq(branches.id, stocks.branchId))
    .innerJoin(countrySettings, eq(countrySettings.countryCode, branches.countryCode))
    .leftJoin(media, eq(media.id, branches.mediaId))
    .where(
      and(
        eq(stocks.id, id),
        eq(searchStocks.isVisible, true),
        sql`${stocks.branchId} = any(${sql.param(branchIds)}::int[])`,
      ),
    );
  return row;
}
export type StockRow = NonNullable<Awaited<ReturnType<typeof selectStock>>>;

/** The forms of one product in one branch. */
export function selectForms(db: Database, productId: number, branchId: number) {
  return db
    .select()
    .from(stocks)
    .where(and(eq(stocks.productId, productId), eq(stocks.branchId, branchId)))
    .orderBy(asc(stocks.id));
}

/** Only add-ons that have a price in the branch's country. */
export function selectAddons(db: Database, productId: number, country: StockRow['branch']['countryCode']) {
  return db
    .select({
      id: addons.id,
      nameEn: addons.nameEn,
      nameAr: addons.nameAr,
      priceMinor: addonPrices.priceMinor,
      isAvailable: addonPrices.isAvailable,
    })
    .from(productAddons)
    .innerJoin(addons, eq(addons.id, productAddons.addonId))
    .innerJoin(addonPrices, and(eq(addonPrices.addonId, addons.id), eq(addonPrices.countryCode, country)))
    .where(eq(productAddons.productId, productId))
    .orderBy(asc(productAddons.position), asc(addons.id));
}
export type FormRow = Awaited<ReturnType<typeof selectForms>>[number];
export type AddonRow = Awaited<ReturnType<typeof selectAddons>>[number];
