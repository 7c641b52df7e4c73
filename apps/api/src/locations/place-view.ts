import type { AreaView, CityView } from '@karaz/contract/places';
import { toDecimal } from '@karaz/domain/money';
import type { AreaRow, CityRow } from './locations.queries.ts';

export function cityView(row: CityRow): CityView {
  return { id: row.id, name_en: row.nameEn, name_ar: row.nameAr, countryCode: row.countryCode };
}

export function areaView(row: AreaRow): AreaView {
  return {
    id: row.id,
    name_en: row.nameEn,
    name_ar: row.nameAr,
    cityId: row.cityId,
    city: cityView(row.city),
    isActive: row.isActive,
    shippingAvailable: row.shippingAvailable,
    deliveryFee: toDecimal(row.deliveryFeeMinor, row.currency),
    latitude: row.latitude,
    longitude: row.longitude,
  };
}
