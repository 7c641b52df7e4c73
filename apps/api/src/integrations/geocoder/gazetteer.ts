import type { GeoResult } from '@karaz/contract/geocoder';
import { AREA_LOOKUP_DEFAULTS } from '@karaz/domain/location/area-lookup';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../../db/database.ts';
import { areaAt, type GazetteerRow, searchAreas } from './gazetteer.queries.ts';
import type { Geocoder } from './geocoder.ts';

/** The store's own areas: always there, without a key and without a network. */
export function createGazetteer(db: Database): Geocoder {
  return {
    search: async (input) => (await searchAreas(db, input)).map((row) => toResult(row, input.language)),
    async reverse(point) {
      const row = await areaAt(db, point, AREA_LOOKUP_DEFAULTS.maxDistance);
      if (!row) return null;
      // The pin stays where it was put; only its name comes from the area.
      return { ...toResult(row, point.language), latitude: point.latitude, longitude: point.longitude };
    },
  };
}

function toResult(row: GazetteerRow, language: Language): GeoResult {
  const [area, city, country] =
    language === 'ar' ? [row.nameAr, row.cityAr, row.countryAr] : [row.nameEn, row.cityEn, row.countryEn];
  return {
    id: `area:${row.id}`,
    kind: 'neighbourhood',
    label: [area, city, country].join(language === 'ar' ? '، ' : ', '),
    address: area,
    houseNumber: null,
    street: null,
    neighbourhood: area,
    place: city,
    region: null,
    postcode: null,
    countryCode: row.countryCode,
    latitude: row.latitude,
    longitude: row.longitude,
    source: 'embedded',
  };
}
