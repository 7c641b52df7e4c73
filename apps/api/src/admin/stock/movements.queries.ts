import type { LedgerReason } from '@karaz/domain/catalog/stock-reasons';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { branches } from '../../db/tables/branches.ts';
import { products, stockMovements, stocks } from '../../db/tables/catalog.ts';
import { type Paging, pageByIds } from '../list-rows.queries.ts';
import { conditions, type Reach } from './stock-list.queries.ts';

/** A stock that is no longer sold keeps its movements. */
const movementsOf = (db: Database, where: SQL) =>
  db
    .select({
      movement: stockMovements,
      actor: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      stock: { id: stocks.id, sku: stocks.sku },
      product: { id: products.id, nameEn: products.nameEn, nameAr: products.nameAr },
      branch: { id: branches.id, nameEn: branches.nameEn, nameAr: branches.nameAr },
    })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.actorId))
    .leftJoin(stocks, eq(stocks.id, stockMovements.stockId))
    .leftJoin(products, eq(products.id, stocks.productId))
    .leftJoin(branches, eq(branches.id, stocks.branchId))
    .where(where);
export type MovementRow = Awaited<ReturnType<typeof movementsOf>>[number];

const listed = (db: Database, where: SQL | undefined) => ({
  table: stockMovements,
  id: stockMovements.id,
  where,
  order: [desc(stockMovements.id)],
  rowsOf: (ids: SQL) => movementsOf(db, ids),
});

export function selectMovements(db: Database, stockId: number, paging: Paging) {
  return pageByIds(db, { ...listed(db, eq(stockMovements.stockId, stockId)), isSearch: false }, paging);
}

export type LedgerFilter = {
  search?: string | undefined;
  branchId?: number | undefined;
  reason?: LedgerReason | undefined;
};

/** The longest list of all: nobody counts it to the end. */
export function selectLedger(db: Database, { reason, ...filter }: LedgerFilter, reach: Reach, paging: Paging) {
  const ofStocks = conditions(filter, reach);
  const ids = db.select({ id: stocks.id }).from(stocks).where(ofStocks);
  // Words leave few stocks, whose movements an index has; a branch leaves many, met on the way through the newest.
  const isOfThem = filter.search
    ? sql`${stockMovements.stockId} = any(array(${ids}))`
    : inArray(stockMovements.stockId, ids);
  const where = and(reason ? eq(stockMovements.reason, reason) : undefined, ofStocks && isOfThem);
  return pageByIds(db, { ...listed(db, where), isSearch: true }, paging);
}
