import { type AnyColumn, and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import { attributeValues, products, stocks, variationValues } from '../../db/tables/catalog.ts';
import { countrySettings } from '../../db/tables/places.ts';
import { containing, inOrder, isIndexed, matchesSearch, type Paging, pageByIds } from '../list-rows.queries.ts';

export type StockFilter = {
  search?: string | undefined;
  branchId?: number | undefined;
  country?: 'kw' | 'eg' | 'ae' | 'sa' | undefined;
  level?: 'low' | 'out' | 'in' | undefined;
};
/** null: every branch. */
export type Reach = readonly number[] | null;

const SORTS = { updatedAt: stocks.updatedAt };
export type StockSort = 'quantity' | keyof typeof SORTS;

/** Few quantities differ, and no index has them: as one number with the id they are sorted in half the time. */
const ABOVE_IDS = sql.raw(String(2 ** 32));

function orderOf(sort: StockSort | `-${StockSort}` | undefined): SQL[] {
  const quantity = sql`${stocks.quantity}::bigint * ${ABOVE_IDS}`;
  if (sort === 'quantity') return [sql`${quantity} + ${stocks.id}`];
  if (sort === '-quantity') return [sql`${quantity} - ${stocks.id} desc`];
  return inOrder(sort, SORTS, asc(stocks.productId), asc(stocks.id));
}

type VariationValue = { value_en: string; value_ar: string };
export const variationOfStock = sql<
  VariationValue[]
>`coalesce((select json_agg(json_build_object('value_en', v.value_en, 'value_ar', v.value_ar)
  order by v.attribute_id) from ${variationValues} vv join ${attributeValues} v on v.id = vv.attribute_value_id
  where vv.variation_id = ${stocks.variationId}), '[]')`;

const rowsOf = (db: Database, where: SQL | undefined) =>
  db
    .select({
      stock: stocks,
      product: { nameEn: products.nameEn, nameAr: products.nameAr, isPublished: products.isPublished },
      branch: { id: branches.id, nameEn: branches.nameEn, nameAr: branches.nameAr },
      currency: countrySettings.currency,
      form: variationOfStock,
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.productId))
    .innerJoin(branches, eq(branches.id, stocks.branchId))
    .innerJoin(countrySettings, eq(countrySettings.countryCode, branches.countryCode))
    .where(where);
export type StockListRow = Awaited<ReturnType<typeof rowsOf>>[number];

export function selectStockPage(
  db: Database,
  filter: StockFilter,
  reach: Reach,
  { sort, ...paging }: Paging & { sort: StockSort | `-${StockSort}` | undefined },
) {
  const where = conditions(filter, reach);
  const by = sort ?? (filter.level === 'low' ? 'quantity' : undefined);
  const order = orderOf(by);
  const listed = { table: stocks, id: stocks.id, where, order, rowsOf: (ids: SQL) => rowsOf(db, ids) };
  const { search, ...others } = filter;
  if (!search) return pageByIds(db, { ...listed, isSearch: false }, paging);
  const within = conditions(others, reach);
  const whereOfFew = by ? undefined : and(within, matchesRowSearch(search));
  const searchOptions = { isSearch: true, finders: findersOf(search, within), ...(whereOfFew && { whereOfFew }) };
  return pageByIds(db, { ...listed, ...searchOptions }, paging);
}

const MAX_EXPORTED = 100_000;

export function selectStockToExport(db: Database, filter: StockFilter, reach: Reach): Promise<StockListRow[]> {
  return rowsOf(db, conditions(filter, reach)).orderBy(asc(stocks.productId), asc(stocks.id)).limit(MAX_EXPORTED);
}

export async function selectStockLine(db: Database, id: number, reach: Reach): Promise<StockListRow | null> {
  const [row] = await rowsOf(db, and(eq(stocks.id, id), conditions({}, reach)));
  return row ?? null;
}

/** What no index finds is at least compared in the quickest way there is. */
const isNumbered = (sku: SQL | AnyColumn, search: string) =>
  isIndexed(search)
    ? sql`list_words(${sku}) like list_words(${containing(search)})`
    : sql`lower(${sku}) like lower(${containing(search)})`;
export const hasSku = (search: string) => isNumbered(stocks.sku, search);

/** By what they are stocks of, and by their own number. */
const findersOf = (search: string, within: SQL | undefined) => [
  sql`select ${stocks.id} from ${stocks} join ${products} on ${products.id} = ${stocks.productId}
    where ${and(matchesSearch(products, search), within)}`,
  sql`select ${stocks.id} from ${stocks} where ${and(hasSku(search), within)}`,
];

/** Matches of the words are computed once, for all rows. */
const isAmongFound = (search: string) =>
  or(
    inArray(stocks.productId, sql`(select id from ${products} where ${matchesSearch(products, search)})`),
    isIndexed(search)
      ? inArray(stocks.id, sql`(select s.id from ${stocks} s where ${isNumbered(sql`s.sku`, search)})`)
      : hasSku(search),
  );
const matchesRowSearch = (search: string) =>
  sql`((select ${matchesSearch(products, search)} from ${products} where ${products.id} = ${stocks.productId})
    or ${hasSku(search)})`;

/** Checked for the few drafts, not for what is on sale. */
const isLow = sql`${stocks.isLow}
  and not exists (select from ${products} p where p.id = ${stocks.productId} and not p.is_published)`;

/** Only columns of stocks are checked for each of them; words are looked for among the products first. */
function conditions({ search, branchId, country, level }: StockFilter, reach: Reach): SQL | undefined {
  return and(
    reach === null ? undefined : inArray(stocks.branchId, [...reach, 0]),
    branchId ? eq(stocks.branchId, branchId) : undefined,
    country ? sql`${stocks.branchId} in (select b.id from ${branches} b where b.country_code = ${country})` : undefined,
    level === 'in' ? sql`${stocks.isThere}` : undefined,
    level === 'out' ? sql`not ${stocks.isThere}` : undefined,
    level === 'low' ? isLow : undefined,
    search ? isAmongFound(search) : undefined,
  );
}
