import { EARTH_RADIUS_KM, MAX_AREA_RADIUS_KM } from '@karaz/domain/location/area-lookup';
import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { areas } from './tables/places.ts';

export type Spot = { latitude: number; longitude: number };

const centre = sql`point(${areas.longitude}, ${areas.latitude})`;
const at = ({ latitude, longitude }: Spot) => sql`point(${longitude}::float8, ${latitude}::float8)`;

/** The way along the surface of a sphere (haversine). */
export const kmTo = ({ latitude, longitude }: Spot) =>
  sql<number>`${2 * EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
    sin(radians(${areas.latitude} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${areas.latitude})) * cos(radians(${latitude}::float8))
    * sin(radians(${areas.longitude} - ${longitude}::float8) / 2) ^ 2)))`;

/** From here to the pole a box is as wide as the earth. */
const POLAR_LATITUDE = 89;
/** The index compares degrees, kmTo kilometres: their rounding must not cost an area at the edge. */
const MARGIN = sql`1.0001 + 0.00001`;

/** A box of degrees, which the index can search, around everything within `km` of the spot; null if `km` is. */
function boxAround({ latitude, longitude }: Spot, km: SQL): SQL {
  const [x, y] = [sql`${longitude}::float8`, sql`${latitude}::float8`];
  return sql`(select box(point(${x} - along, ${y} - up), point(${x} + along, ${y} + up)) from (
    select up, case when abs(${y}) + up >= ${POLAR_LATITUDE} then 360
      else degrees(asin(sin(radians(up)) / cos(radians(${y})))) end as along
    from (select degrees(${km} / ${EARTH_RADIUS_KM}::float8) * ${MARGIN} as up) as height) as sides)`;
}

function crossesDateLine({ latitude, longitude }: Spot, maxKm: number): boolean {
  const up = (maxKm / EARTH_RADIUS_KM) * 1.001;
  const free = (POLAR_LATITUDE / 180) * Math.PI - Math.abs((latitude * Math.PI) / 180);
  if (up >= free) return true;
  const along = Math.asin(Math.sin(up) / Math.cos((latitude * Math.PI) / 180));
  return Math.abs(longitude) + (along * 180) / Math.PI >= 179.9;
}

/** Areas that may be within `km`, which is at most `maxKm`: the index leaves out all that surely are not. */
export function mayBeWithin(spot: Spot, km: SQL, maxKm: number): SQL {
  const inBox = (shift: number) => sql`${centre} <@ ${boxAround({ ...spot, longitude: spot.longitude + shift }, km)}`;
  if (!crossesDateLine(spot, maxKm)) return inBox(0);
  return sql`(${sql.join([0, -360, 360].map(inBox), sql` or `)})`;
}

/**
 * The nearest areas by id, with their distance. Those nearest in degrees come straight from the index; none of the nearest
 * in kilometres is farther away than the farthest of them.
 */
export function nearestAreas(
  db: Database,
  spot: Spot,
  { where, limit, maxKm }: { where: SQL | undefined; limit: number; maxKm: number },
) {
  const candidates = db
    .select({ km: kmTo(spot).as('candidate_km') })
    .from(areas)
    .where(where)
    .orderBy(sql`${centre} <-> ${at(spot)}`)
    .limit(limit);
  const farthest = sql`(select least(max(candidate_km), ${maxKm}::float8) from (${candidates}) as candidates)`;
  return withinKm(db, spot, {
    where: and(where, mayBeWithin(spot, farthest, maxKm), sql`${kmTo(spot)} <= ${maxKm}`),
    limit,
  });
}

/**
 * The area that the spot is in: one drawn around it, else the nearest whose circle reaches it. The box limits the search
 * to what is near when none does.
 */
export function areaAround(db: Database, spot: Spot, where: SQL | undefined) {
  const farthest = sql`(select max(${areas.radiusKm}) from ${areas})`;
  const inside = and(
    where,
    mayBeWithin(spot, farthest, MAX_AREA_RADIUS_KM),
    sql`${kmTo(spot)} <= ${areas.radiusKm}`,
    sql`(${areas.outline} is null or ${areas.outline} @> ${at(spot)})`,
  );
  return withinKm(db, spot, { where: inside, limit: 1, first: isNull(areas.outline) });
}

type Within = { where: SQL | undefined; limit: number; first?: SQL };

/** The nearest first, unless `first` says otherwise. */
export function withinKm(db: Database, spot: Spot, { where, limit, first }: Within) {
  const km = kmTo(spot);
  return db
    .select({ areaId: areas.id, km: km.as('km') })
    .from(areas)
    .where(where)
    .orderBy(...(first ? [asc(first)] : []), asc(km), asc(areas.id))
    .limit(limit)
    .as('near');
}
