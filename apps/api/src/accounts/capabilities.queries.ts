import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { countries, countrySettings } from '../db/tables/places.ts';

export const selectCountryRules = (db: Database) =>
  db
    .select({
      code: countries.code,
      cash: countrySettings.cashEnabled,
      allowsWithoutCode: countrySettings.guestsWithoutCode,
      minOrderMinor: countrySettings.minOrderMinor,
    })
    .from(countries)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, countries.code))
    .where(eq(countries.isActive, true))
    .orderBy(asc(countries.sortOrder), asc(countries.code));
