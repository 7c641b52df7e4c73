import type { AreaOutline } from '@karaz/contract/places';
import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { PaintColours } from './paint-colours.ts';

type Data = GeoJSONSourceSpecification['data'];

export const shapesOf = (outlines: readonly AreaOutline[]): Data => ({
  type: 'FeatureCollection',
  features: [...outlines],
});

export const namesOf = (outlines: readonly AreaOutline[]): Data => ({
  type: 'FeatureCollection',
  features: outlines.map(({ id, properties: { name, latitude, longitude } }) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { name },
  })),
});

/** Our own areas and nothing from elsewhere: no tiles, no icons, letters rendered from the reader's own fonts. */
type Look = { colours: PaintColours; font: string };

export function ownStyle({ colours, font }: Look, outlines: readonly AreaOutline[]): StyleSpecification {
  return {
    version: 8,
    sources: {
      shapes: { type: 'geojson', data: shapesOf(outlines) },
      names: { type: 'geojson', data: namesOf(outlines) },
    },
    layers: [
      { id: 'paper', type: 'background', paint: { 'background-color': colours.background } },
      {
        id: 'shapes',
        type: 'fill',
        source: 'shapes',
        paint: { 'fill-color': ['case', ['get', 'isServed'], colours.area, colours.unserved] },
      },
      { id: 'borders', type: 'line', source: 'shapes', paint: { 'line-color': colours.line, 'line-width': 2 } },
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': [font],
          'text-size': 13,
          'text-padding': 6,
          // Below the middle: there the pin's point often stands.
          'text-offset': [0, 1],
        },
        paint: { 'text-color': colours.ink, 'text-halo-color': colours.line, 'text-halo-width': 1.5 },
      },
    ],
  };
}
