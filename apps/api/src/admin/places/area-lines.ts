import type { api } from '@karaz/contract/api';
import type { ResponseOf } from '@karaz/contract/endpoint';
import { writeWkt } from '@karaz/domain/location/outline-wkt';

export type Places = ResponseOf<typeof api.listPlaces>;

/** Of a country without cities. */
export const PLACE_HEADINGS = ['country', 'city id', 'city name_en', 'city name_ar', 'city isActive'];

/** A country as lines of a table, one an area; a city that has none yet is a line too. */
export function areaLines({ country, currency, cities }: Places) {
  return cities.flatMap(({ areas, id, name_en, name_ar, isActive, latitude, longitude }) => {
    const where = { country: country.code, city: { id, name_en, name_ar, isActive } };
    if (areas.length === 0) return [{ ...where, latitude, longitude }];
    return areas.map(({ cityId: _, outline, ...area }) => ({
      ...where,
      ...area,
      outline: outline && writeWkt(outline),
      currency,
    }));
  });
}
