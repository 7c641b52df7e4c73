import { EARTH_RADIUS_KM } from '@karaz/domain/location/area-lookup';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { areas, cities, countries, countrySettings } from '../db/tables/places.ts';
import { areaColumns } from './locations.queries.ts';

export type Spot = { latitude: number; longitude: number };
export type AreaFilter = { shippingOnly: boolean; activeOnly: boolean };

const centre = sql`ll_to_earth(${areas.latitude}, ${areas.longitude})`;
const at = ({ latitude, longitude }: Spot) => sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;

/** The chord through the earth, which the index sorts by, as the way along its surface. earth() is the index's radius. */
const kmTo = (spot: Spot) =>
  sql<number>`${2 * EARTH_RADIUS_KM}::float8 * asin(least(1, (${centre} <-> ${at(spot)}) / (2 * earth())))`;

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

function nearestFirst(db: Database, spot: Spot, { where, limit }: { where: SQL | undefined; limit: number }) {
  const near = db
    .select({ areaId: areas.id, km: kmTo(spot).as('km') })
    .from(areas)
    .where(where)
    .orderBy(sql`${centre} <-> ${at(spot)}`, asc(areas.id))
    .limit(limit)
    .as('near');
  return db
    .select({ ...areaColumns, km: near.km })
    .from(near)
    .innerJoin(areas, eq(areas.id, near.areaId))
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .innerJoin(countrySettings, eq(countrySettings.countryCode, cities.countryCode))
    .orderBy(asc(near.km), asc(areas.id));
}

export function selectNearestAreas(db: Database, spot: Spot, filter: AreaFilter & { limit: number }) {
  return nearestFirst(db, spot, { where: matching(filter), limit: filter.limit });
}

/** The box keeps the search local when no area reaches the spot; 1.01 covers the two radii of the earth. */
export function selectAreaAround(db: Database, spot: Spot, filter: AreaFilter) {
  const farthest = sql`(select max(${areas.radiusKm}) from ${areas}) * 1010`;
  const inside = and(
    matching(filter),
    sql`${centre} <@ earth_box(${at(spot)}, ${farthest})`,
    sql`${kmTo(spot)} <= ${areas.radiusKm}`,
  );
  return nearestFirst(db, spot, { where: inside, limit: 1 });
}

/** Of cities and countries that are open; whether anything is delivered is for the reader to show. */
export function selectAreasWithin(db: Database, spot: Spot, { km, limit }: { km: number; limit: number }) {
  return db
    .select({
      id: areas.id,
      nameEn: areas.nameEn,
      nameAr: areas.nameAr,
      latitude: areas.latitude,
      longitude: areas.longitude,
      radiusKm: areas.radiusKm,
      isServed: areas.shippingAvailable,
    })
    .from(areas)
    .where(
      and(
        matching({ shippingOnly: false, activeOnly: true }),
        sql`${centre} <@ earth_box(${at(spot)}, ${km * 1000}::float8)`,
      ),
    )
    .orderBy(sql`${centre} <-> ${at(spot)}`, asc(areas.id))
    .limit(limit);
}

export type FoundAreaRow = Awaited<ReturnType<typeof selectNearestAreas>>[number];
