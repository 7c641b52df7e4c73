import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { countries, countrySettings } from '../db/tables/places.ts';

export const selectGuestRules = (db: Database) =>
  db
    .select({ code: countries.code, allowsWithoutCode: countrySettings.guestsWithoutCode })
    .from(countries)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, countries.code))
    .where(eq(countries.isActive, true))
    .orderBy(asc(countries.sortOrder), asc(countries.code));
