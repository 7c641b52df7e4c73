import type { CountryCode } from '@karaz/domain/countries';
import type { PointsRates } from '@karaz/domain/membership/points-rates';
import type { CurrencyCode } from '@karaz/domain/money';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { pointsEntries } from '../db/tables/club.ts';
import { countrySettings } from '../db/tables/places.ts';

/** How orders of a country earn points; null: they do not. */
export async function selectPointsRates(db: Database, country: CountryCode): Promise<PointsRates | null> {
  const { pointsEarnedPerUnit, pointsPerUnit, loyaltySystemEnabled } = countrySettings;
  const [row] = await db
    .select({ pointsEarnedPerUnit, pointsPerUnit })
    .from(countrySettings)
    .where(and(eq(countrySettings.countryCode, country), eq(loyaltySystemEnabled, true)));
  return row ?? null;
}

/** In which currency orders of a country are paid. */
export async function selectCurrency(db: Database, country: CountryCode): Promise<CurrencyCode | undefined> {
  const { countryCode, currency } = countrySettings;
  const [row] = await db.select({ currency }).from(countrySettings).where(eq(countryCode, country));
  return row?.currency;
}

/** For points that belong to no order. Where countries share a currency, the rate at which points are worth least. */
export async function selectRatesOf(db: Database, currency: CurrencyCode): Promise<PointsRates | undefined> {
  const { pointsEarnedPerUnit, pointsPerUnit } = countrySettings;
  const [row] = await db
    .select({ pointsEarnedPerUnit, pointsPerUnit })
    .from(countrySettings)
    .where(eq(countrySettings.currency, currency))
    .orderBy(desc(pointsPerUnit))
    .limit(1);
  return row;
}

/** All entries of one person, whatever their currency, in the order they were written. */
export function selectPoints(db: Database, userId: number) {
  return db.select().from(pointsEntries).where(eq(pointsEntries.userId, userId)).orderBy(asc(pointsEntries.id));
}

/** Who has points left in some currency and got some of them before then. */
export async function selectOldSavers(db: Database, before: Date): Promise<number[]> {
  const { userId, currency, points, createdAt } = pointsEntries;
  const rows = await db
    .selectDistinct({ userId })
    .from(pointsEntries)
    .groupBy(userId, currency)
    .having(sql`sum(${points}) > 0 and min(${createdAt}) filter (where ${points} > 0) <= ${before.toISOString()}`);
  return rows.map((row) => row.userId);
}

export async function insertPoints(db: Database, entries: (typeof pointsEntries.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await db.insert(pointsEntries).values(entries);
}
