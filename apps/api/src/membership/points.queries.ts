import type { CountryCode } from '@karaz/domain/countries';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { pointsEntries } from '../db/tables/club.ts';
import { countrySettings } from '../db/tables/places.ts';

/** Whether orders of a country earn points and can be paid with them. */
export async function arePointsOn(db: Database, country: CountryCode): Promise<boolean> {
  const [row] = await db
    .select({ isOn: countrySettings.loyaltySystemEnabled })
    .from(countrySettings)
    .where(eq(countrySettings.countryCode, country));
  return row?.isOn ?? false;
}

/** The whole ledger of one person, in the order it was written. */
export function selectPoints(db: Database, userId: number) {
  return db.select().from(pointsEntries).where(eq(pointsEntries.userId, userId)).orderBy(asc(pointsEntries.id));
}

/** Who has points left and earned some before then. */
export async function selectOldSavers(db: Database, before: Date): Promise<number[]> {
  const { userId, points, type, createdAt } = pointsEntries;
  const rows = await db
    .select({ userId })
    .from(pointsEntries)
    .groupBy(userId)
    .having(sql`sum(${points}) > 0 and min(${createdAt}) filter (where ${type} = 'earned') <= ${before.toISOString()}`);
  return rows.map((row) => row.userId);
}

export async function insertPoints(db: Database, entries: (typeof pointsEntries.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await db.insert(pointsEntries).values(entries);
}
