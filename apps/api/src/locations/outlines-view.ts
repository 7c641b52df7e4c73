import type { ResponseOf } from '@karaz/contract/endpoint';
import type { listOutlines } from '@karaz/contract/places';
import { areaOutlines } from '@karaz/domain/location/area-outlines';
import type { Language } from '@karaz/i18n/language';
import type { selectAreasWithin } from './area-lookup.queries.ts';

type Row = Awaited<ReturnType<typeof selectAreasWithin>>[number];

export function outlinesView(rows: readonly Row[], language: Language): ResponseOf<typeof listOutlines> {
  const rings = areaOutlines(rows);
  return {
    type: 'FeatureCollection',
    features: rows.map(({ id, nameEn, nameAr, isServed, latitude, longitude }, index) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Polygon', coordinates: [rings[index] ?? []] },
      properties: { name: language === 'ar' ? nameAr : nameEn, isServed, latitude, longitude },
    })),
  };
}
