import { isCountryCode } from '@karaz/domain/countries';
import { foldText } from '@karaz/domain/text/fold-arabic';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { areas, cities, countries, countrySettings } from '../db/tables/places.ts';

type Page = { page: number; limit: number; search?: string | undefined };

export function selectCountries(db: Database, activeOnly: boolean) {
  return db
    .select({
      id: countries.id,
      code: countries.code,
      nameEn: countries.nameEn,
      nameAr: countries.nameAr,
      phoneCode: countries.phoneCode,
      currency: countrySettings.currency,
    })
    .from(countries)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, countries.code))
    .where(activeOnly ? eq(countries.isActive, true) : undefined)
    .orderBy(asc(countries.sortOrder), asc(countries.code));
}

const cityColumns = {
  id: cities.id,
  nameEn: cities.nameEn,
  nameAr: cities.nameAr,
  countryCode: cities.countryCode,
};

export async function selectCities(db: Database, country: string, { page, limit, search }: Page) {
  if (!isCountryCode(country)) return undefined;
  const where = and(eq(cities.countryCode, country), eq(cities.isActive, true), named(cities, search));
  const rows = await db
    .select(cityColumns)
    .from(cities)
    .where(where)
    .orderBy(asc(cities.sortOrder), asc(cities.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(cities).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function selectCity(db: Database, id: number) {
  const [row] = await db
    .select(cityColumns)
    .from(cities)
    .where(and(eq(cities.id, id), eq(cities.isActive, true)));
  return row;
}

export const areaColumns = {
  id: areas.id,
  nameEn: areas.nameEn,
  nameAr: areas.nameAr,
  cityId: areas.cityId,
  isActive: areas.isActive,
  shippingAvailable: areas.shippingAvailable,
  deliveryFeeMinor: areas.deliveryFeeMinor,
  latitude: areas.latitude,
  longitude: areas.longitude,
  currency: countrySettings.currency,
  city: cityColumns,
  country: { id: countries.id, code: countries.code, nameEn: countries.nameEn, nameAr: countries.nameAr },
};

const fromAreas = (db: Database) =>
  db
    .select(areaColumns)
    .from(areas)
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .innerJoin(countrySettings, eq(countrySettings.countryCode, cities.countryCode));

export async function selectAreas(db: Database, cityId: number, { page, limit, search }: Page) {
  const where = and(eq(areas.cityId, cityId), eq(areas.isActive, true), named(areas, search));
  const rows = await fromAreas(db)
    .where(where)
    .orderBy(asc(areas.sortOrder), asc(areas.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(areas).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function selectArea(db: Database, id: number) {
  const [row] = await fromAreas(db).where(and(eq(areas.id, id), eq(areas.isActive, true)));
  return row;
}

export type AreaRow = NonNullable<Awaited<ReturnType<typeof selectArea>>>;
export type CityRow = NonNullable<Awaited<ReturnType<typeof selectCity>>>;

/** Typed text is folded like the stored key, which leaves no % or _ to escape. */
function named(table: typeof cities | typeof areas, search: string | undefined): SQL | undefined {
  const folded = foldText(search ?? '');
  return folded === '' ? undefined : sql`${table.searchText} like ${`%${folded}%`}`;
}
