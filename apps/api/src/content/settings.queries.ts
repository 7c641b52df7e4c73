import { isCountryCode } from '@karaz/domain/countries';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { categories } from '../db/tables/catalog.ts';
import { countries, countrySettings } from '../db/tables/places.ts';

export async function selectCountrySettings(db: Database, code: string) {
  if (!isCountryCode(code)) return undefined;
  const [row] = await db
    .select({ settings: countrySettings, timeZone: countries.timeZone })
    .from(countrySettings)
    .innerJoin(countries, eq(countries.code, countrySettings.countryCode))
    .where(and(eq(countrySettings.countryCode, code), eq(countries.isActive, true)));
  return row;
}
export type CountrySettingsRow = NonNullable<Awaited<ReturnType<typeof selectCountrySettings>>>;

/** The most the header's category line can show. */
const HEADER_CATEGORIES = 100;

export function selectHeaderCategories(db: Database) {
  return db
    .select({ id: categories.id, slug: categories.slug, name_en: categories.nameEn, name_ar: categories.nameAr })
    .from(categories)
    .where(and(eq(categories.isInHeader, true), eq(categories.isPublished, true)))
    .orderBy(asc(categories.sortOrder), asc(categories.id))
    .limit(HEADER_CATEGORIES);
}
