import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
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

/** A pattern that finds the words as typed: what people type is never a pattern itself. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** '-price' -> by price, falling. The tie breaker keeps a row from standing on two pages. */
export function inOrder<Name extends string>(
  sort: Name | `-${Name}` | undefined,
  columns: Readonly<Record<Name, SQL | AnyColumn>>,
  usual: SQL,
  tieBreaker: SQL,
): SQL[] {
  const byName: Readonly<Record<string, SQL | AnyColumn>> = columns;
  const column = byName[sort?.replace(/^-/, '') ?? ''];
  if (column === undefined) return [usual, tieBreaker];
  return [sort?.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, tieBreaker];
}
