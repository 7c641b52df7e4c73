import type { CountryCode } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import { firstVatRates, USUAL_VAT_ROUNDING } from '@karaz/domain/setup/setup-steps';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { areas, cities, countries, countrySettings } from '../db/tables/places.ts';
import { DEFAULT_RADIUS_KM, type ReferenceCity, type ReferenceCountry } from './reference/reference-places.ts';

/** Rows that are there stay as they are. */
export async function insertCountries(db: Database, reference: readonly ReferenceCountry[]): Promise<void> {
  await db
    .insert(countries)
    .values(
      reference.map(({ code, name, phoneCode, timeZone }, sortOrder) => ({
        ...{ code, nameEn: name.en, nameAr: name.ar, phoneCode, timeZone, sortOrder },
        isActive: false,
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(countrySettings)
    .values(
      reference.map(({ code, currency, vatPercent }) => ({
        ...{ countryCode: code, currency, vatRounding: USUAL_VAT_ROUNDING[code] },
        vatRates: firstVatRates(vatPercent),
        ...{ supportEmail: '', supportPhone: '', whatsapp: '' },
      })),
    )
    .onConflictDoNothing();
}

export async function setCountryActive(tx: Transaction, code: CountryCode, isActive: boolean): Promise<void> {
  await tx.update(countries).set({ isActive }).where(eq(countries.code, code));
}

/** Cities and areas are known by their keys: one that is there already is left as the shop has made it. */
export async function insertReferencePlaces(
  tx: Transaction,
  reference: readonly ReferenceCity[],
  { currency }: ReferenceCountry,
): Promise<void> {
  await tx
    .insert(cities)
    .values(
      reference.map(({ key, country, name, latitude, longitude }, sortOrder) => ({
        ...{ key, countryCode: country, nameEn: name.en, nameAr: name.ar, latitude, longitude, sortOrder },
      })),
    )
    .onConflictDoNothing();
  const keys = reference.map(({ key }) => key);
  const rows = await tx.select({ id: cities.id, key: cities.key }).from(cities).where(inArray(cities.key, keys));
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const values = reference.flatMap((city) =>
    city.areas.map(({ key, name, latitude, longitude, radiusKm, deliveryFee }, sortOrder) => ({
      ...{ cityId: ids.get(city.key) ?? 0, key, nameEn: name.en, nameAr: name.ar, latitude, longitude, sortOrder },
      radiusKm: radiusKm ?? DEFAULT_RADIUS_KM,
      deliveryFeeMinor: toMinor(deliveryFee, currency),
    })),
  );
  await tx.insert(areas).values(values).onConflictDoNothing();
}

/** Every country with how many cities and areas the store has in it. */
export const selectCountriesWithCounts = (db: Database) =>
  db
    .select({
      code: countries.code,
      nameEn: countries.nameEn,
      nameAr: countries.nameAr,
      isActive: countries.isActive,
      currency: countrySettings.currency,
      cities: sql<number>`(select count(*)::int from ${cities} where ${cities.countryCode} = ${countries.code})`,
      areas: sql<number>`(select count(*)::int from ${areas} join ${cities} on ${cities.id} = ${areas.cityId}
        where ${cities.countryCode} = ${countries.code})`,
    })
    .from(countries)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, countries.code))
    .orderBy(countries.sortOrder, countries.code);
