import { and, asc, desc, eq, gt, ilike, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import { products, stocks } from '../../db/tables/catalog.ts';
import { countrySettings } from '../../db/tables/places.ts';
import { packName } from '../../orders/pack-name-columns.queries.ts';
import { containing } from '../list-rows.queries.ts';

/** Goods of a branch that are in stock; a barcode finds one product, words the best sellers first. */
export function selectOrderGoods(db: Database, branchId: number, search: string) {
  const pattern = containing(search);
  return db
    .select({
      stockId: stocks.id,
      sku: stocks.sku,
      ...packName,
      priceMinor: sql<number>`coalesce(${stocks.sellingPriceMinor}, ${stocks.priceMinor})::float8`,
      currency: countrySettings.currency,
      quantity: stocks.quantity,
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.productId))
    .innerJoin(branches, eq(branches.id, stocks.branchId))
    .innerJoin(countrySettings, eq(countrySettings.countryCode, branches.countryCode))
    .where(
      and(
        eq(stocks.branchId, branchId),
        gt(stocks.quantity, 0),
        eq(products.isPublished, true),
        or(
          ilike(products.nameEn, pattern),
          ilike(products.nameAr, pattern),
          ilike(stocks.sku, pattern),
          eq(products.gtin, search),
        ),
      ),
    )
    .orderBy(desc(eq(products.gtin, search)), desc(stocks.salesCount), asc(stocks.id))
    .limit(8);
}
