import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** What PostgreSQL's clock shows this very moment, in milliseconds since 1970. */
export async function selectMoment(db: Database): Promise<number> {
  const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  return Number(rows[0]?.ms);
}
