import type { OfficeArea } from '@karaz/contract/admin/places';
import { areaOutlines, type Ring } from '@karaz/domain/location/area-outlines';
import { pick } from '@karaz/i18n/localized';
import { useMemo } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';

type AreasMapProps = {
  areas: readonly OfficeArea[];
  isServed: (id: number) => boolean;
  onToggle: (id: number, isServed: boolean) => void;
};

const WIDTH = 800;
const MOST_HEIGHT = 420;

/** The areas of a city as a pin would find them; a click serves one or no longer. The list below does the same for keys. */
export function AreasMap({ areas, isServed, onToggle }: AreasMapProps) {
  const text = useTexts('office-branches');
  const language = useLanguage();
  const drawn = useMemo(() => drawing(areas), [areas]);
  if (!drawn) return null;
  const labelled = roomForLabels(drawn, (area) => pick(area, 'name', language));
  return (
    <svg className="branch-map" viewBox={`0 0 ${drawn.width} ${drawn.height}`} role="img" aria-label={text.mapLabel}>
      {drawn.shapes.map(({ area, path, x, y }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: for pointers; the keyboard has the list below
        <g key={area.id} data-served={isServed(area.id)} onClick={() => onToggle(area.id, !isServed(area.id))}>
          <title>{pick(area, 'name', language)}</title>
          <path d={path} />
          {labelled.has(area.id) && (
            <text x={x} y={y} textAnchor="middle" dominantBaseline="middle">
              {pick(area, 'name', language)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

type Drawing = {
  width: number;
  height: number;
  shapes: readonly { area: OfficeArea; path: string; x: number; y: number }[];
};

/** Near enough to a plane: a city is small. */
function drawing(areas: readonly OfficeArea[]): Drawing | null {
  const rings = areaOutlines(areas);
  // An island far away would leave the town the size of a stamp; the list still has it.
  const corners = rings.filter((_, index) => isNear(areas, areas[index])).flat();
  if (corners.length === 0) return null;
  const [west, east] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))];
  const [south, north] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))];
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(WIDTH / ((east - west) * squeeze), MOST_HEIGHT / (north - south));
  const at = (longitude: number, latitude: number) => ({
    x: Math.round((longitude - west) * squeeze * scale),
    y: Math.round((north - latitude) * scale),
  });
  const pathOf = (ring: Ring) => `M${ring.map((corner) => Object.values(at(...corner)).join(' ')).join('L')}Z`;
  return {
    width: Math.round((east - west) * squeeze * scale),
    height: Math.round((north - south) * scale),
    shapes: areas.map((area, index) => ({
      area,
      path: pathOf(rings[index] ?? []),
      ...at(area.longitude, area.latitude),
    })),
  };
}

const FAR = 4;

/** Compared with how far the areas usually are from the middle of the town. */
function isNear(areas: readonly OfficeArea[], area: OfficeArea | undefined): boolean {
  if (!area || areas.length < FAR) return true;
  const middle = {
    latitude: median(areas.map((one) => one.latitude)),
    longitude: median(areas.map((one) => one.longitude)),
  };
  const distance = (one: OfficeArea) => Math.hypot(one.latitude - middle.latitude, one.longitude - middle.longitude);
  return distance(area) <= FAR * median(areas.map(distance));
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const LETTER = 7.5;
const LINE = 16;

/** Names that would stand on each other are left out; the pointer still tells them. */
function roomForLabels({ shapes, width }: Drawing, nameOf: (area: OfficeArea) => string): ReadonlySet<number> {
  const taken: { id: number; x: number; y: number; half: number }[] = [];
  for (const { area, x, y } of shapes) {
    const half = (nameOf(area).length * LETTER) / 2;
    const isFree = taken.every((other) => Math.abs(other.x - x) > other.half + half || Math.abs(other.y - y) > LINE);
    if (isFree && x - half >= 0 && x + half <= width) taken.push({ id: area.id, x, y, half });
  }
  return new Set(taken.map(({ id }) => id));
}
