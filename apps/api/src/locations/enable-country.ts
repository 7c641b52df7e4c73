import type { CountryCode } from '@karaz/domain/countries';
import type { Database, Transaction } from '../db/database.ts';
import {
  insertCountries,
  insertReferencePlaces,
  selectCountriesWithCounts,
  setCountryActive,
} from './enable-country.queries.ts';
import { referenceCities, referenceCountries } from './reference/reference-places.ts';

/** Every store knows every country; until somebody enables one it is closed and has no places. */
export async function ensureCountries(db: Database): Promise<void> {
  await insertCountries(db, referenceCountries());
}

/**
 * Opens a country: its settings with defaults, its cities and areas from the reference data. What the shop has already is
 * left as it is, so it may be called again.
 */
export async function enableCountry(tx: Transaction, code: CountryCode): Promise<void> {
  await ensureCountries(tx);
  const country = referenceCountries().find((one) => one.code === code);
  if (!country) throw new Error(`no reference data for ${code}`);
  await insertReferencePlaces(tx, referenceCities(code), country);
  await setCountryActive(tx, code, true);
}

/** Closes a country to shoppers. Its places, settings and orders stay. */
export async function disableCountry(tx: Transaction, code: CountryCode): Promise<void> {
  await setCountryActive(tx, code, false);
}

/** With how many areas the product knows in each: what enabling it for the first time adds. */
export async function countriesWithCounts(db: Database) {
  const rows = await selectCountriesWithCounts(db);
  return rows.map((row) => ({
    ...row,
    knownAreas: referenceCities(row.code).reduce((sum, city) => sum + city.areas.length, 0),
  }));
}
