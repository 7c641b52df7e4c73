import type { CountryCode } from '@karaz/domain/countries';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { searchRules, searchSynonyms } from '../db/tables/search.ts';

/** In the order they were made: of two pinned products the older rule's is first. */
export const selectRules = (db: Database, country: CountryCode) =>
  db
    .select({ keys: searchRules.keys, kind: searchRules.kind, productId: searchRules.productId })
    .from(searchRules)
    .where(
      and(eq(searchRules.hasEnded, false), or(isNull(searchRules.countryCode), eq(searchRules.countryCode, country))),
    )
    .orderBy(searchRules.id);

/** An update of no rows would notify every process, too. */
export async function hasRulesToEnd(db: Database, now: Date): Promise<boolean> {
  const found = await db.execute(sql`
    select 1 from ${searchRules} where not has_ended and ends_at <= ${now.toISOString()}
    union all
    select 1 from ${searchSynonyms} where is_active and ends_at <= ${now.toISOString()} limit 1`);
  return found.rows.length > 0;
}

export async function markEnded(db: Database, now: Date): Promise<void> {
  await db
    .update(searchRules)
    .set({ hasEnded: true })
    .where(and(eq(searchRules.hasEnded, false), lte(searchRules.endsAt, now)));
  await db
    .update(searchSynonyms)
    .set({ isActive: false })
    .where(and(eq(searchSynonyms.isActive, true), lte(searchSynonyms.endsAt, now)));
}
