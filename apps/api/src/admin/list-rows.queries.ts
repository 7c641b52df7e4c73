import { type AnyColumn, Column, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { asTrigrams } from '../db/tables/columns.ts';

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
};

/** As above for lists that look around for each row: first which rows the page has, then all about those and no others. */
export async function pageByIds<Row>(
  db: Database,
  { table, id, where, order, rowsOf }: Listed<Row>,
  { page, limit }: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const onPage = db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const [found, total] = await Promise.all([onPage, db.$count(table, where)]);
  if (found.length === 0) return { rows: [], total };
  const ids = found.map((row) => row.id);
  return { rows: await rowsOf(inArray(id, ids)).orderBy(...order), total };
}

/** A pattern that finds the words as typed: what people type is never a pattern itself. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** For words that are indexed `asTrigrams`: the index finds them, the words themselves decide. */
export function hasWords(words: SQL, typed: string): SQL {
  const pattern = containing(typed);
  return sql`(${asTrigrams(words)} ilike ${asTrigrams(sql`${pattern}::text`)} and ${words} ilike ${pattern})`;
}

type Sorted = SQL | AnyColumn | readonly AnyColumn[];

/** '-price' -> by price, falling. The tie breaker keeps a row from standing on two pages. */
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

/** What is empty stands last. Said only where it can be: an index is not read backwards for an order that names it. */
const falling = (column: SQL | AnyColumn) =>
  column instanceof Column && column.notNull ? sql`${column} desc` : sql`${column} desc nulls last`;
