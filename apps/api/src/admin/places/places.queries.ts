import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { areas, cities, countries, countrySettings } from '../../db/tables/places.ts';

type Code = 'kw' | 'eg' | 'ae' | 'sa';

export async function selectCountry(db: Database, code: Code) {
  const [row] = await db
    .select({ country: countries, currency: countrySettings.currency })
    .from(countries)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, countries.code))
    .where(eq(countries.code, code));
  return row;
}

export const selectCities = (db: Database, code: Code) =>
  db.select().from(cities).where(eq(cities.countryCode, code)).orderBy(asc(cities.sortOrder), asc(cities.id));
export type CityRow = Awaited<ReturnType<typeof selectCities>>[number];

const fromAreas = (db: Database) =>
  db
    .select({ area: areas, currency: countrySettings.currency })
    .from(areas)
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .innerJoin(countrySettings, eq(countrySettings.countryCode, cities.countryCode));

export const selectAreas = (db: Database, cityIds: readonly number[]) =>
  fromAreas(db)
    .where(inArray(areas.cityId, [...cityIds, 0]))
    .orderBy(asc(areas.sortOrder), asc(areas.id));
export type AreaRow = Awaited<ReturnType<typeof selectAreas>>[number];

export async function selectArea(db: Database, id: number): Promise<AreaRow | undefined> {
  const [row] = await fromAreas(db).where(eq(areas.id, id));
  return row;
}

export async function selectCity(db: Database, id: number) {
  const [row] = await db
    .select({ city: cities, currency: countrySettings.currency })
    .from(cities)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, cities.countryCode))
    .where(eq(cities.id, id));
  return row;
}

type CountryValues = Pick<typeof countries.$inferInsert, 'nameEn' | 'nameAr'>;

export async function updateCountry(tx: Transaction, code: Code, values: CountryValues): Promise<void> {
  await tx.update(countries).set(values).where(eq(countries.code, code));
}

type CityValues = Omit<typeof cities.$inferInsert, 'id'>;
const LAST = sql`coalesce((select max(sort_order) from ${areas}), 0) + 1`;

export async function insertCity(tx: Transaction, values: CityValues): Promise<number> {
  const [row] = await tx
    .insert(cities)
    .values({ ...values, sortOrder: sql`coalesce((select max(sort_order) from ${cities}), 0) + 1` })
    .returning({ id: cities.id });
  if (!row) throw new Error('no city was added');
  return row.id;
}

export async function updateCity(tx: Transaction, id: number, values: Partial<CityValues>): Promise<void> {
  await tx.update(cities).set(values).where(eq(cities.id, id));
}

type AreaValues = Omit<typeof areas.$inferInsert, 'id'>;

export async function insertArea(tx: Transaction, values: AreaValues): Promise<number> {
  const [row] = await tx
    .insert(areas)
    .values({ ...values, sortOrder: LAST })
    .returning({ id: areas.id });
  if (!row) throw new Error('no area was added');
  return row.id;
}

export async function updateArea(tx: Transaction, id: number, values: Partial<AreaValues>): Promise<void> {
  await tx.update(areas).set(values).where(eq(areas.id, id));
}
