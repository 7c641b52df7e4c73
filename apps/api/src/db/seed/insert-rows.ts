import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database.ts';

/** PostgreSQL takes 65,535 parameters in a statement; smaller ones are also quicker to put together. */
const MAX_PARAMETERS = 12_000;

export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const size = Math.floor(MAX_PARAMETERS / Object.keys(getTableColumns(table)).length);
  for (let at = 0; at < rows.length; at += size) await tx.insert(table).values(rows.slice(at, at + size));
}

/** The rows came with their ids; what the shop adds later counts on from there. */
export async function continueIdsAfter(tx: Transaction, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    const name = getTableName(table);
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce((select max(id) from ${table}), 0) + 1, false)`,
    );
  }
}
