import type { ResponseOf } from '@karaz/contract/endpoint';
import type { listOutlines } from '@karaz/contract/places';
import { areaOutlines } from '@karaz/domain/location/area-outlines';
import type { Language } from '@karaz/i18n/language';
import type { selectAreasWithin } from './area-lookup.queries.ts';

type Row = Awaited<ReturnType<typeof selectAreasWithin>>[number];

export function outlinesView(rows: readonly Row[], language: Language): ResponseOf<typeof listOutlines> {
  const rings = areaOutlines(rows);
  const features = rows.map(({ id, nameEn, nameAr, isServed, latitude, longitude, outline }, index) => ({
    isPolygon: outline !== null,
    feature: {
      type: 'Feature' as const,
      id,
      geometry: { type: 'Polygon' as const, coordinates: [rings[index] ?? []] },
      properties: { name: language === 'ar' ? nameAr : nameEn, isServed, latitude, longitude },
    },
  }));
  // Drawn ones last: a map paints them over the circles, which they go before.
  const ordered = features.toSorted((one, other) => Number(one.isPolygon) - Number(other.isPolygon));
  return { type: 'FeatureCollection', features: ordered.map(({ feature }) => feature) };
}
