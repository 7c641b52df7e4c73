import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { attributeValues } from '../db/tables/catalog.ts';

/** The ids by attribute; one that does not exist stands alone, so that it finds nothing. */
export async function selectValueGroups(db: Database, ids: readonly number[]): Promise<number[][]> {
  if (ids.length === 0) return [];
  const found = await db.execute<{ ids: number[] }>(sql`
    select array_agg(wanted.id) as ids from unnest(${sql.param(ids)}::int[]) as wanted(id)
    left join ${attributeValues} v on v.id = wanted.id
    group by coalesce(v.attribute_id, -wanted.id)`);
  return found.rows.map((row) => row.ids);
}
