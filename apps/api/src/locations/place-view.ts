import type { AreaView, CityView, FoundAreaView } from '@karaz/contract/places';
import { toDecimal } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import type { FoundAreaRow } from './area-lookup.queries.ts';
import type { AreaRow, CityRow } from './locations.queries.ts';

export function cityView(row: CityRow): CityView {
  return { id: row.id, name_en: row.nameEn, name_ar: row.nameAr, countryCode: row.countryCode };
}

export function areaView(row: AreaRow, language: Language): AreaView {
  const nameOf = (place: { nameEn: string; nameAr: string }) => (language === 'ar' ? place.nameAr : place.nameEn);
  return {
    id: row.id,
    name_en: row.nameEn,
    name_ar: row.nameAr,
    cityId: row.cityId,
    city: cityView(row.city),
    cityName: nameOf(row.city),
    countryId: row.country.id,
    countryCode: row.country.code,
    countryName: nameOf(row.country),
    isActive: row.isActive,
    shippingAvailable: row.shippingAvailable,
    deliveryFee: toDecimal(row.deliveryFeeMinor, row.currency),
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

/** To the metre. */
export function foundAreaView(row: FoundAreaRow, language: Language): FoundAreaView {
  return { ...areaView(row, language), distance: Math.round(row.km * 1000) / 1000 };
}
