import { foldText } from '@karaz/domain/text/fold-arabic';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { areas, cities, countries } from '../../db/tables/places.ts';
import type { MapSearch, Spot } from './geocoder.ts';

const columns = {
  id: areas.id,
  nameEn: areas.nameEn,
  nameAr: areas.nameAr,
  latitude: areas.latitude,
  longitude: areas.longitude,
  cityEn: cities.nameEn,
  cityAr: cities.nameAr,
  countryEn: countries.nameEn,
  countryAr: countries.nameAr,
  countryCode: countries.code,
};

const isOpen = sql`${areas.isActive} and ${cities.isActive} and ${countries.isActive}`;

/** The country one shops in first, then what begins like the text, then what resembles it. */
export function searchAreas(db: Database, { text, country, limit }: MapSearch) {
  const wanted = foldText(text);
  return db
    .select(columns)
    .from(areas)
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .where(sql`${isOpen} and ${wanted} <> ''
      and (${areas.searchText} like ${`%${wanted}%`} or ${wanted} <% ${areas.searchText})`)
    .orderBy(
      desc(eq(countries.code, country)),
      desc(sql`${areas.searchText} like ${`${wanted}%`}`),
      desc(sql`word_similarity(${wanted}, ${areas.searchText})`),
      asc(areas.id),
    )
    .limit(limit);
}

export async function nearestArea(db: Database, { latitude, longitude }: Spot) {
  const near = db
    .select({ areaId: areas.id })
    .from(areas)
    .where(eq(areas.isActive, true))
    .orderBy(
      sql`ll_to_earth(${areas.latitude}, ${areas.longitude}) <-> ll_to_earth(${latitude}::float8, ${longitude}::float8)`,
    )
    .limit(1)
    .as('near');
  const [row] = await db
    .select({
      ...columns,
      metres: sql<number>`earth_distance(ll_to_earth(${areas.latitude}, ${areas.longitude}),
        ll_to_earth(${latitude}::float8, ${longitude}::float8))`,
    })
    .from(near)
    .innerJoin(areas, eq(areas.id, near.areaId))
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .innerJoin(countries, eq(countries.code, cities.countryCode));
  return row;
}

export type GazetteerRow = Awaited<ReturnType<typeof searchAreas>>[number];
