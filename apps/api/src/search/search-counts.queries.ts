import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { searchCounts } from '../db/tables/search.ts';

const COLUMNS = { searched: searchCounts.searches, opened: searchCounts.opened, requested: searchCounts.requests };
const NAMES = { searched: 'searches', opened: 'opened', requested: 'requests' } as const;
/** Per country and language; the rarest are deleted first. */
const MAX_COUNTS = 5_000;

type Count = Pick<typeof searchCounts.$inferInsert, 'countryCode' | 'language' | 'key' | 'found' | 'lastAt'>;

export async function incrementCount(db: Database, event: keyof typeof COLUMNS, count: Count): Promise<void> {
  const { countryCode, language, key } = searchCounts;
  await db
    .insert(searchCounts)
    .values({ ...count, [NAMES[event]]: 1 })
    .onConflictDoUpdate({
      target: [countryCode, language, key],
      set: { found: count.found, lastAt: count.lastAt, [NAMES[event]]: sql`${COLUMNS[event]} + 1` },
    });
}

export async function deleteOldCounts(db: Database, since: Date): Promise<void> {
  await db.execute(sql`
    delete from ${searchCounts} where last_at < ${since.toISOString()} or id in (
      select id from (
        select id, row_number() over (
          partition by country_code, language order by requests desc, searches desc, last_at desc, id) as rank
        from ${searchCounts}) ranked
      where rank > ${MAX_COUNTS})`);
}
