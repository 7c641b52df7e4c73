import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { coverageRequests } from '../db/tables/coverage.ts';
import { areas, cities, countries } from '../db/tables/places.ts';

export type NewCoverageRequest = Omit<typeof coverageRequests.$inferInsert, 'id' | 'createdAt'>;

/** A second request of the same person changes nothing. */
export async function insertCoverageRequest(db: Database, request: NewCoverageRequest): Promise<void> {
  await db.insert(coverageRequests).values(request).onConflictDoNothing();
}

export async function isAreaOf(db: Database, areaId: number, country: 'kw' | 'eg' | 'ae' | 'sa'): Promise<boolean> {
  const [row] = await db
    .select({ id: areas.id })
    .from(areas)
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .where(and(eq(areas.id, areaId), eq(cities.countryCode, country)));
  return row !== undefined;
}

/** Takes those whose area is served now. Each is taken once, however many processes look. */
export async function takeFulfilledRequests(tx: Transaction, limit: number) {
  const isServed = tx
    .select({ one: sql`1` })
    .from(areas)
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .where(
      and(
        eq(areas.id, coverageRequests.areaId),
        eq(areas.isActive, true),
        eq(areas.shippingAvailable, true),
        eq(cities.isActive, true),
        eq(countries.isActive, true),
      ),
    );
  const due = tx
    .select({ id: coverageRequests.id })
    .from(coverageRequests)
    .where(exists(isServed))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .delete(coverageRequests)
    .where(inArray(coverageRequests.id, due))
    .returning({
      phone: coverageRequests.phone,
      language: coverageRequests.language,
      nameEn: sql<string>`(select ${areas.nameEn} from ${areas} where ${areas.id} = ${coverageRequests.areaId})`,
      nameAr: sql<string>`(select ${areas.nameAr} from ${areas} where ${areas.id} = ${coverageRequests.areaId})`,
    });
}

/** Nobody waits for ever, and nobody's number is stored for nothing. */
export async function deleteCoverageRequestsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(coverageRequests).where(sql`${coverageRequests.createdAt} < ${before}`);
}
