import type { LedgerReason } from '@karaz/domain/catalog/stock-reasons';
import { type AnyColumn, and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { branches } from '../../db/tables/branches.ts';
import { products, stocks } from '../../db/tables/catalog.ts';
import { stockMovements } from '../../db/tables/stock-movements.ts';
import { matchesSearch, type Paging, pageByIds } from '../list-rows.queries.ts';
import { type Days, withinDays } from '../within-days.queries.ts';
import { hasSku, type Reach, variationOfStock } from './stock-list.queries.ts';

/** Movements of a removed stock stay, with its name. */
const movementsOf = (db: Database, where: SQL) =>
  db
    .select({
      movement: stockMovements,
      actor: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      sku: stocks.sku,
      form: variationOfStock,
      product: { id: products.id, nameEn: products.nameEn, nameAr: products.nameAr },
      branch: { id: branches.id, nameEn: branches.nameEn, nameAr: branches.nameAr },
    })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.actorId))
    .leftJoin(stocks, eq(stocks.id, stockMovements.stockId))
    .leftJoin(products, eq(products.id, stockMovements.productId))
    .leftJoin(branches, eq(branches.id, stockMovements.branchId))
    .where(where);
export type MovementRow = Awaited<ReturnType<typeof movementsOf>>[number];

const listed = (db: Database, where: SQL | undefined) => ({
  table: stockMovements,
  id: stockMovements.id,
  where,
  rowsOf: (ids: SQL) => movementsOf(db, ids),
});
/** Along the clock, by which the ledger is also narrowed to some days. */
const newestFirst = [desc(stockMovements.createdAt), desc(stockMovements.id)];

export function selectMovements(db: Database, stockId: number, paging: Paging) {
  const product = db.select({ id: stocks.productId }).from(stocks).where(eq(stocks.id, stockId));
  const where = and(eq(stockMovements.productId, sql`(${product})`), eq(stockMovements.stockId, stockId));
  return pageByIds(db, { ...listed(db, where), order: [desc(stockMovements.id)], isSearch: false }, paging);
}

export type LedgerFilter = Days & {
  search?: string | undefined;
  branchId?: number | undefined;
  reason?: LedgerReason | undefined;
};

/** The longest list of all: nobody counts it to the end. */
const MAX_COUNTED = 10_000;

export function selectLedger(db: Database, filter: LedgerFilter, reach: Reach, paging: Paging) {
  const { search } = filter;
  const within = and(isAt(stockMovements.branchId, filter, reach), matchesFilter(filter));
  const order = newestFirst;
  if (!search) return pageByIds(db, { ...listed(db, within), order, isSearch: true }, paging);
  const [where, whereOfFew] = [and(isAmongFound(search), within), and(matchesRowSearch(search), within)];
  const finders = [ofProducts(search, within), ofStocks(search, filter, reach)];
  const searchOptions = { order, isSearch: true, finders, maxFound: MAX_COUNTED, ...(whereOfFew && { whereOfFew }) };
  return pageByIds(db, { ...listed(db, where), ...searchOptions }, paging);
}

/** A stock and all its entries are of one branch: either can be checked. */
const isAt = (branch: AnyColumn, { branchId }: LedgerFilter, reach: Reach) =>
  and(reach === null ? undefined : inArray(branch, [...reach, 0]), branchId ? eq(branch, branchId) : undefined);
const matchesFilter = ({ reason, ...days }: LedgerFilter) =>
  and(reason ? eq(stockMovements.reason, reason) : undefined, withinDays(stockMovements.createdAt, days));

/** By the words of the product, also of a stock that is no longer sold; by the number of a stock that is. */
const isAmongFound = (search: string) =>
  or(
    inArray(stockMovements.productId, sql`(select id from ${products} where ${matchesSearch(products, search)})`),
    inArray(stockMovements.stockId, sql`(select id from ${stocks} where ${hasSku(search)})`),
  );
const matchesRowSearch = (search: string) =>
  sql`(coalesce((select ${matchesSearch(products, search)} from ${products} where ${products.id} = ${stockMovements.productId}), false)
    or coalesce((select ${hasSku(search)} from ${stocks} where ${stocks.id} = ${stockMovements.stockId}), false))`;

const ofProducts = (search: string, within: SQL | undefined) =>
  sql`select ${stockMovements.id} from ${products} join ${stockMovements} on ${stockMovements.productId} = ${products.id}
    where ${and(matchesSearch(products, search), within)}`;

/**
 * Stock by stock, until there are enough: `offset 0` prevents reading all entries for that. Few entries are of a
 * reason or of days of which most stocks have none, so those are read instead.
 */
function ofStocks(search: string, filter: LedgerFilter, reach: Reach): SQL {
  const ofStock = and(eq(stockMovements.productId, stocks.productId), eq(stockMovements.stockId, stocks.id));
  const isMet = and(hasSku(search), isAt(stocks.branchId, filter, reach));
  const condition = matchesFilter(filter);
  if (condition)
    return sql`select ${stockMovements.id} from ${stocks} join ${stockMovements} on ${and(ofStock, condition)} where ${isMet}`;
  return sql`select moved.id from ${stocks} cross join lateral
    (select ${stockMovements.id} from ${stockMovements} where ${ofStock} offset 0) as moved where ${isMet}`;
}
