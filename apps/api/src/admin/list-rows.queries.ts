import { phoneSearchDigits } from '@karaz/domain/people/phone';
import type { Language, MainLanguage } from '@karaz/i18n/language';
import { type AnyColumn, Column, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

export type Paging = { page: number; limit: number };

type Pageable<Row> = { limit: (count: number) => { offset: (count: number) => PromiseLike<Row[]> } };

/** One page of a list and how long the list is. Pass the query without limit and offset. */
export async function pageOfRows<Row>(
  db: Database,
  query: Pageable<Row>,
  counted: { from: PgTable; where: SQL | undefined },
  { page, limit }: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await Promise.all([
    query.limit(limit).offset((page - 1) * limit),
    db.$count(counted.from, counted.where),
  ]);
  return { rows, total };
}

type Listed<Row> = {
  table: PgTable;
  id: AnyPgColumn;
  where: SQL | undefined;
  /** Of columns of the table itself. */
  order: readonly SQL[];
  rowsOf: (where: SQL) => { orderBy: (...order: SQL[]) => PromiseLike<Row[]> };
  /** Whether words were looked for: what has them is only known once it was read. */
  isSearch: boolean;
  /**
   * Words in several tables: the ids each of them finds within `where`, each through its own index; what finds most comes
   * first. Joined with `or` in `where`, as they are too, every row of the list would be looked at.
   */
  finders?: readonly SQL[];
  /** How many of those are found before the list is read along its order instead. */
  maxFound?: number;
  /**
   * The same as `where`, checked row by row: for a few rows that is less than to find out beforehand what
   * has the words. Only where an index has the order.
   */
  whereOfFew?: SQL;
  /** Of lists that never grow so long that counting what was found costs more than finding it. */
  countsAll?: boolean;
  /** `where` in parts that have no row in common, where those are counted by an index and the whole is not. */
  counted?: readonly (SQL | undefined)[];
};
/** `isMore`: there are at least so many; nobody counted on. */
export type FoundPage<Row> = { rows: Row[]; total: number; isMore: boolean };

/** As above for lists that look around for each row: first which rows the page has, then all about those and no others. */
export async function pageByIds<Row>(db: Database, listed: Listed<Row>, paging: Paging): Promise<FoundPage<Row>> {
  const { ids, ...counted } = await (listed.isSearch ? foundIds : listedIds)(db, listed, paging);
  const rows = ids.length === 0 ? [] : await listed.rowsOf(inArray(listed.id, ids)).orderBy(...listed.order);
  return { rows, ...counted };
}

type Ids = Omit<FoundPage<never>, 'rows'> & { ids: unknown[] };
type ListRequest = Omit<Listed<never>, 'rowsOf' | 'isSearch'>;

async function listedIds(db: Database, request: ListRequest, { page, limit }: Paging): Promise<Ids> {
  const { table, id, where, order, counted = [where] } = request;
  const onPage = db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, ...counts] = await Promise.all([onPage, ...counted.map((part) => db.$count(table, part))]);
  return { ids: rows.map((row) => row.id), total: counts.reduce((sum, count) => sum + count, 0), isMore: false };
}

/** More than anybody leafs through. */
const MAX_COUNTED = 10_000;
/** Of one finder: what it found is looked up once more. */
const MAX_FOUND = 5_000;
/** On pages after those, of what fewer than a quarter of the rows have: checking every row before the page costs more. */
const MAX_FOUND_DEEP = 50_000;

/** Rows before a page that are checked one by one. */
const FEW = 200;

/** What has the words is read once for the page and the number; where that is too much, along the order of the list. */
async function foundIds(db: Database, request: ListRequest, paging: Paging): Promise<Ids> {
  const { table, where = sql`true`, finders, countsAll } = request;
  if (finders) return foundByFinders(db, request, finders, paging);
  // Under the table's own name, so that its order holds for what was found.
  const max = countsAll ? sql`offset 0` : sql`limit ${MAX_COUNTED + 1}`;
  const some = sql`(select * from ${table} where ${where} ${max}) as ${table}`;
  const offset = (paging.page - 1) * paging.limit;
  // Either there are too many, or none is so far back.
  if (offset >= MAX_COUNTED && !countsAll) {
    const total = await countOf(db, some);
    return total > MAX_COUNTED ? alongTheOrder(db, request, paging, total - 1) : { ids: [], total, isMore: false };
  }
  const found = await rowsOnPage(db, request, some, paging);
  const total = found[0]?.total ?? 0;
  if (total > MAX_COUNTED && !countsAll) return alongTheOrder(db, request, paging, MAX_COUNTED);
  return { ids: found.flatMap((row) => (row.place > offset ? [row.id] : [])), total, isMore: false };
}

/** Rows of a page with how many there are; after the first page also the very first row, as a page may have none. */
async function rowsOnPage(db: Database, request: ListRequest, some: SQL, paging: Paging) {
  const { id } = request;
  const offset = (paging.page - 1) * paging.limit;
  const total = sql`(count(*) over ())::int as total`;
  const { rows } = await db.execute<{ id: unknown; total: number; place: number }>(
    offset === 0
      ? sql`select ${id} as id, ${total}, 1 as place from ${some} ${pageOf(request, paging)}`
      : sql`select * from (select ${id} as id, ${total}, (row_number() over (${inOrderOf(request)}))::int as place
          from ${some}) as numbered
        where place = 1 or (place > ${offset} and place <= ${offset + paging.limit}) order by place`,
  );
  return rows;
}

/** Once one has found too much the ones after it are skipped. */
function allOf(finders: readonly SQL[], max: number): SQL {
  const each = finders.map((finder) => sql`(${finder} limit ${max + 1})`);
  return sql`${sql.join(each, sql` union all `)} limit ${max + 1}`;
}

async function foundByFinders(
  db: Database,
  request: ListRequest,
  finders: readonly SQL[],
  paging: Paging,
): Promise<Ids> {
  const { table, id, maxFound = MAX_FOUND } = request;
  if ((paging.page - 1) * paging.limit >= maxFound) return foundDeep(db, request, finders, paging);
  // As text: they go back as they came.
  const found = await db.execute<{ hits: number; total: number; ids: string | null }>(sql`
    select count(*)::int as hits, count(distinct id)::int as total,
      case when count(*) <= ${maxFound} then array_agg(id)::text end as ids
    from (${allOf(finders, maxFound)}) as found (id)`);
  const { hits, total, ids } = found.rows[0] ?? { hits: 0, total: 0, ids: null };
  // One that has stopped may have left out what the list shows first.
  if (hits > maxFound) return alongTheOrder(db, request, paging, Math.min(total, maxFound));
  const idArray = sql`${ids ?? '{}'}::${sql.raw(id.getSQLType())}[]`;
  const { rows } = await db.execute<{ id: unknown }>(sql`
    select ${id} as id from ${table} where ${id} = any(${idArray}) ${pageOf(request, paging)}`);
  return { ids: rows.map((row) => row.id), total, isMore: false };
}

async function foundDeep(db: Database, request: ListRequest, finders: readonly SQL[], paging: Paging): Promise<Ids> {
  const { table, id } = request;
  const offset = (paging.page - 1) * paging.limit;
  const met = (await isCommon(db, request)) ? await alongTheOrder(db, request, paging, MAX_FOUND) : null;
  if (met && met.ids.length > 0) return met;
  const found = await db.execute<{ hits: number; total: number; id: unknown }>(sql`
    with found (id, hits) as materialized (
      select id, count(*) from (${allOf(finders, MAX_FOUND_DEEP)}) as each (id) group by id)
    select counted.*, page.id
    from (select coalesce(sum(hits), 0)::int as hits, count(*)::int as total from found) as counted
    left join (select ${id} as id from found join ${table} on ${id} = found.id
      where (select sum(hits) <= ${MAX_FOUND_DEEP} and count(*) > ${offset} from found) ${pageOf(request, paging)}) as page
      on true`);
  const { hits, total } = found.rows[0] ?? { hits: 0, total: 0 };
  if (hits > MAX_FOUND_DEEP) return met ?? alongTheOrder(db, request, paging, MAX_FOUND);
  // A page after the last one is a row that has nothing but the numbers.
  return { ids: found.rows.flatMap((row) => (row.id === null ? [] : [row.id])), total, isMore: false };
}

/** Whether a quarter of all rows have it, from a look at some of them. A wrong guess costs time and nothing else. */
async function isCommon(db: Database, { table, where = sql`true`, whereOfFew = where }: ListRequest): Promise<boolean> {
  const { rows } = await db.execute<{ share: number | null }>(
    sql`select avg((${whereOfFew})::int)::float8 as share
      from (select * from ${table} tablesample system (1) limit 200) as ${table}`,
  );
  return (rows[0]?.share ?? 0) >= 0.25;
}

/** `least`: how many there are at the least. */
async function alongTheOrder(db: Database, request: ListRequest, { page, limit }: Paging, min: number): Promise<Ids> {
  const { table, id, where = sql`true`, whereOfFew = where } = request;
  const offset = (page - 1) * limit;
  const isMet = offset < FEW ? whereOfFew : where;
  const { rows } = await db.execute<{ id: unknown }>(sql`
    select ${id} as id from ${table} where ${isMet} ${inOrderOf(request)} limit ${limit + 1} offset ${offset}`);
  const ids = rows.slice(0, limit).map((row) => row.id);
  const read = rows.length === 0 ? 0 : offset + rows.length;
  if (read > 0 && rows.length <= limit) return { ids, total: read, isMore: false };
  return { ids, total: Math.max(min, read), isMore: true };
}

const inOrderOf = ({ order }: ListRequest) => sql`order by ${sql.join([...order], sql`, `)}`;
const pageOf = (request: ListRequest, { page, limit }: Paging) =>
  sql`${inOrderOf(request)} limit ${limit} offset ${(page - 1) * limit}`;

async function countOf(db: Database, some: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${some}`);
  return rows[0]?.total ?? 0;
}

/** A pattern that finds the words as typed: what people type is never a pattern itself. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * What was typed anywhere in the words of a record, however it is spelled. Only for tables that have `words`. A number in
 * groups may be a phone, which is stored without them, or a part of an order's number.
 */
export function matchesSearch(table: PgTable, typed: string): SQL {
  const asTyped = sql`${table}."words" like list_words(${containing(typed)})`;
  const phone = phoneSearchDigits(typed);
  return phone === null ? asTyped : sql`(${asTyped} or ${table}."words" like list_words(${containing(phone)}))`;
}

/** Letters an index of words knows: ء, غ and ظ stay as they are there, which for it are no letters. */
const INDEXED = /[a-z0-9\u0622-\u0637\u0639\u0641-\u064a\u0660-\u0669]/i;

const INDEXED_RUN = new RegExp(`${INDEXED.source}{3}`, 'i');
/** Whether an index of words is of any help: it knows three letters in a row. */
export const isIndexed = (typed: string) => INDEXED_RUN.test(typed);

/** The same of one or two letters: an index knows those only where a word begins. */
export function matchesWordStart(table: PgTable, typed: string): SQL {
  if (!INDEXED.test(typed)) return sql`false`;
  const rest = containing(typed).slice(1);
  const each = ['', '% ', '%\n'].map((before) => sql`${table}."words" like list_words(${before + rest})`);
  return sql`(${sql.join(each, sql` or `)})`;
}

type Sorted = SQL | AnyColumn | readonly AnyColumn[];

/** '-price' -> by price, falling. The tie breaker prevents a row from being on two pages. */
export function inOrder<Name extends string>(
  sort: Name | `-${Name}` | undefined,
  columns: Readonly<Record<Name, Sorted>>,
  usual: SQL,
  tieBreaker: SQL,
): SQL[] {
  const byName: Readonly<Record<string, Sorted>> = columns;
  const chosen = byName[sort?.replace(/^-/, '') ?? ''];
  if (chosen === undefined) return [usual, tieBreaker];
  const isFalling = sort?.startsWith('-') ?? false;
  const all = Array.isArray(chosen) ? chosen : [chosen];
  return [...all.map((column) => (isFalling ? falling(column) : sql`${column} asc`)), tieBreaker];
}

/** Empty values are last. `nulls last` only where it is needed: it prevents a backward index scan. */
const falling = (column: SQL | AnyColumn) =>
  column instanceof Column && column.notNull ? sql`${column} desc` : sql`${column} desc nulls last`;

/** The list is sorted by the names its reader sees. */
export const nameFor = (language: Language, { en, ar }: Record<MainLanguage, AnyColumn>): AnyColumn =>
  language === 'ar' ? ar : en;
