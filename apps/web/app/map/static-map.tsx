import './map.css';
import type { AreaOutline } from '@karaz/contract/places';
import { gridLines, labelsOf, type MapView, onScreen } from './map-view.ts';

type StaticMapProps = { view: MapView; outlines: readonly AreaOutline[] };

/** A static map of our own areas: it needs no map service, no WebGL and no network beyond the store's. */
export function StaticMap({ view, outlines }: StaticMapProps) {
  const { across, down } = gridLines(view);
  const labels = labelsOf(
    outlines.map(({ id, properties }) => ({ id, ...properties })),
    view,
  );
  return (
    <svg
      aria-hidden
      className="address-map-paper"
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      {across.map((y) => (
        <path key={`a${y}`} d={`M0 ${y}H${view.width}`} className="address-map-line" />
      ))}
      {down.map((x) => (
        <path key={`d${x}`} d={`M${x} 0V${view.height}`} className="address-map-line" />
      ))}
      {outlines.map(({ id, geometry, properties }) => (
        <path
          key={id}
          d={pathOf(geometry.coordinates, view)}
          className="address-map-area"
          data-served={properties.isServed || undefined}
        />
      ))}
      {labels.map(({ id, name, x, y }) => (
        <text key={id} x={x} y={y + 17} className="address-map-name">
          {name}
        </text>
      ))}
    </svg>
  );
}

function pathOf(rings: AreaOutline['geometry']['coordinates'], view: MapView): string {
  const point = ([longitude, latitude]: [number, number]) => {
    const { x, y } = onScreen({ latitude, longitude }, view);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return rings.map((ring) => `M${ring.map(point).join('L')}Z`).join('');
}
