import { randomUUID } from 'node:crypto';
import type { OfficeArea, OfficeCity, OfficeCountry } from '@karaz/contract/admin/places';
import type { CountryCode } from '@karaz/domain/countries';
import { toDecimal } from '@karaz/domain/money';
import { slugify } from '@karaz/domain/text/slug';
import type { Database } from '../../db/database.ts';
import type { countries } from '../../db/tables/places.ts';
import type { countriesWithCounts } from '../../locations/enable-country.ts';
import { withVersion } from '../save-resource.ts';
import type { Places } from './area-lines.ts';
import { type AreaRow, type CityRow, selectAreas, selectCities, selectCountry } from './places.queries.ts';

export async function placesOf(db: Database, code: CountryCode): Promise<Places | undefined> {
  const [found, cities] = await Promise.all([selectCountry(db, code), selectCities(db, code)]);
  if (!found) return undefined;
  const rows = await selectAreas(
    db,
    cities.map(({ id }) => id),
  );
  const areas = Map.groupBy(rows.map(areaView), ({ cityId }) => cityId);
  return {
    country: countryView(found.country),
    currency: found.currency,
    cities: cities.map((city) => ({ ...cityView(city), areas: areas.get(city.id) ?? [] })),
  };
}

export const keyOf = (name: string) => slugify(name, `place-${randomUUID()}`);

type Place = Pick<OfficeCity, 'name_en' | 'name_ar' | 'latitude' | 'longitude' | 'isActive'>;

export function placeColumns({ name_en, name_ar, latitude, longitude, isActive }: Place) {
  return { nameEn: name_en, nameAr: name_ar, latitude, longitude, isActive };
}

type CountryNames = Pick<typeof countries.$inferSelect, 'code' | 'nameEn' | 'nameAr' | 'isActive'>;
type CountryWithCounts = Awaited<ReturnType<typeof countriesWithCounts>>[number];

export function countryOverview({ currency, cities, areas, knownAreas, ...country }: CountryWithCounts) {
  return { ...countryView(country), currency, cities, areas, knownAreas };
}

export function countryView({ code, nameEn, nameAr, isActive }: CountryNames): OfficeCountry {
  return withVersion({ code, name_en: nameEn, name_ar: nameAr, isActive });
}

export function cityView({ id, countryCode, nameEn, nameAr, latitude, longitude, isActive }: CityRow): OfficeCity {
  return withVersion({ id, country: countryCode, name_en: nameEn, name_ar: nameAr, latitude, longitude, isActive });
}

export function areaView({ area, currency }: AreaRow): OfficeArea {
  const { id, cityId, latitude, longitude, radiusKm, outline, isActive, shippingAvailable } = area;
  return withVersion({
    id,
    cityId,
    name_en: area.nameEn,
    name_ar: area.nameAr,
    latitude,
    longitude,
    radiusKm,
    outline,
    deliveryFee: toDecimal(area.deliveryFeeMinor, currency),
    isActive,
    shippingAvailable,
  });
}
