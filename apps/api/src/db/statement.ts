import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Database } from './database.ts';

type Executed<Row extends QueryResultRow> = { execute: QueryResult<Row>; all: Row[]; values: unknown[][] };

const dialect = new PgDialect();

/**
 * For frequent queries: built once for the process, planned once for a connection.
 * Values go where the text says `sql.placeholder('name')`.
 */
export function statement<Row extends QueryResultRow>(name: string, text: SQL) {
  const query = dialect.sqlToQuery(text);
  return async (db: Database, values: Record<string, unknown>): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery<Executed<Row>>(query, undefined, name, false);
    return (await prepared.execute(values)).rows;
  };
}
