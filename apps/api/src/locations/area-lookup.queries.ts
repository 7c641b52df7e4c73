import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { areaAround, kmTo, mayBeWithin, nearestAreas, type Spot, withinKm } from '../db/areas-near.queries.ts';
import type { Database } from '../db/database.ts';
import { areas, cities, countries, countrySettings } from '../db/tables/places.ts';
import { areaColumns } from './locations.queries.ts';

export type AreaFilter = { shippingOnly: boolean; activeOnly: boolean };

/** An array and not a join, so that nothing tempts the planner away from reading areas nearest first. */
function matching({ shippingOnly, activeOnly }: AreaFilter): SQL | undefined {
  return and(
    shippingOnly ? sql`${areas.shippingAvailable}` : undefined,
    activeOnly
      ? sql`${areas.isActive} and ${areas.cityId} = any(array(
          select ${cities.id} from ${cities} join ${countries} on ${countries.code} = ${cities.countryCode}
          where ${cities.isActive} and ${countries.isActive}))`
      : undefined,
  );
}

function withPlaces(db: Database, near: ReturnType<typeof withinKm>) {
  return db
    .select({ ...areaColumns, km: near.km })
    .from(near)
    .innerJoin(areas, eq(areas.id, near.areaId))
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .innerJoin(countrySettings, eq(countrySettings.countryCode, cities.countryCode))
    .orderBy(asc(near.km), asc(areas.id));
}

type Reach = { maxDistance: number; limit: number };

export function selectNearestAreas(db: Database, spot: Spot, filter: AreaFilter & Reach) {
  const { limit, maxDistance } = filter;
  return withPlaces(db, nearestAreas(db, spot, { where: matching(filter), limit, maxKm: maxDistance }));
}

export function selectAreaAround(db: Database, spot: Spot, filter: AreaFilter) {
  return withPlaces(db, areaAround(db, spot, matching(filter)));
}

/** Of cities and countries that are open; whether anything is delivered is for the reader to show. */
export function selectAreasWithin(db: Database, spot: Spot, { km, limit }: { km: number; limit: number }) {
  const where = and(
    matching({ shippingOnly: false, activeOnly: true }),
    mayBeWithin(spot, sql`${km}::float8`, km),
    sql`${kmTo(spot)} <= ${km}::float8`,
  );
  const near = withinKm(db, spot, { where, limit });
  return db
    .select({
      id: areas.id,
      nameEn: areas.nameEn,
      nameAr: areas.nameAr,
      latitude: areas.latitude,
      longitude: areas.longitude,
      radiusKm: areas.radiusKm,
      outline: areas.outline,
      isServed: areas.shippingAvailable,
    })
    .from(near)
    .innerJoin(areas, eq(areas.id, near.areaId))
    .orderBy(asc(near.km), asc(areas.id));
}

export type FoundAreaRow = Awaited<ReturnType<typeof selectNearestAreas>>[number];
