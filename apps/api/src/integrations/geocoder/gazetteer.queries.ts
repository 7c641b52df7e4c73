import { foldText } from '@karaz/domain/text/fold-arabic';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { areaAround, nearestAreas } from '../../db/areas-near.queries.ts';
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

/** Below this two words only happen to share letters. */
const RESEMBLES = 0.45;

/** The country one shops in first, then what begins like the text; only where nothing contains it, what resembles it. */
export async function searchAreas(db: Database, { text, country, limit }: MapSearch) {
  const folded = foldText(text);
  if (folded === '') return [];
  const similarity = sql`word_similarity(${folded}, ${areas.searchText})`;
  const select = (matches: SQL) =>
    db
      .select(columns)
      .from(areas)
      .innerJoin(cities, eq(cities.id, areas.cityId))
      .innerJoin(countries, eq(countries.code, cities.countryCode))
      .where(and(isOpen, matches))
      .orderBy(
        desc(eq(countries.code, country)),
        desc(sql`${areas.searchText} like ${`${folded}%`}`),
        desc(similarity),
        asc(areas.id),
      )
      .limit(limit);
  const found = await select(sql`${areas.searchText} like ${`%${folded}%`}`);
  return found.length > 0 ? found : select(sql`${similarity} >= ${RESEMBLES}`);
}

/** The area drawn around the spot, else the one whose centre is nearest. */
export async function areaAt(db: Database, spot: Spot, maxKm: number) {
  const where = eq(areas.isActive, true);
  const polygon = await withNames(db, areaAround(db, spot, and(where, isNotNull(areas.outline))));
  return polygon ?? withNames(db, nearestAreas(db, spot, { where, limit: 1, maxKm }));
}

async function withNames(db: Database, near: ReturnType<typeof areaAround>) {
  const [row] = await db
    .select({ ...columns, km: near.km })
    .from(near)
    .innerJoin(areas, eq(areas.id, near.areaId))
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .innerJoin(countries, eq(countries.code, cities.countryCode));
  return row;
}

export type GazetteerRow = Awaited<ReturnType<typeof searchAreas>>[number];
