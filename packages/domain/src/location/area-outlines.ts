import { EARTH_RADIUS_KM } from './area-lookup.ts';
import type { Corner } from './polygon.ts';

type Centre = { latitude: number; longitude: number };
/** `outline`: drawn by the shop; without one an area is the circle around its centre. */
export type AreaShape = Centre & { radiusKm: number; outline?: readonly Corner[] | null };
/** Longitude and latitude, the first corner again at the end, as GeoJSON has it. */
export type Ring = Corner[];
type Point = { x: number; y: number };

const CORNERS = 40;
const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;
/** Two areas on the same spot have no border between them. */
const SAME_SPOT_KM = 0.01;
/** About a metre. */
const DIGITS = 1e5;

/**
 * The shape of each area: as it was drawn, or as far as it reaches and no farther than half the way to its neighbours.
 * The same rule by which a pin finds its area, so that the map shows where it would fall; a drawn one goes before the
 * circles under it, so a map paints it last.
 */
export function areaOutlines(areas: readonly AreaShape[]): Ring[] {
  const circles = areas.filter(({ outline }) => !outline);
  return areas.map((area) => {
    if (area.outline) return closed(area.outline);
    const perLongitude = KM_PER_DEGREE * Math.cos((area.latitude * Math.PI) / 180);
    const neighbours = circles
      .map(({ latitude, longitude }) => ({
        x: (longitude - area.longitude) * perLongitude,
        y: (latitude - area.latitude) * KM_PER_DEGREE,
      }))
      .filter(({ x, y }) => Math.hypot(x, y) > SAME_SPOT_KM && Math.hypot(x, y) < 2 * area.radiusKm);
    const shape = neighbours.reduce(nearerHalf, circle(area.radiusKm));
    const corners = shape.map(
      ({ x, y }): Corner => [rounded(area.longitude + x / perLongitude), rounded(area.latitude + y / KM_PER_DEGREE)],
    );
    return closed(corners);
  });
}

const closed = (corners: readonly Corner[]): Ring => {
  const [first] = corners;
  return first ? [...corners, first] : [];
};

function circle(radius: number): Point[] {
  return Array.from({ length: CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / CORNERS;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** What of the shape is nearer to its own middle, at 0 0, than to the neighbour's. */
function nearerHalf(shape: Point[], neighbour: Point): Point[] {
  const half = (neighbour.x ** 2 + neighbour.y ** 2) / 2;
  const beyond = ({ x, y }: Point) => x * neighbour.x + y * neighbour.y - half;
  return shape.flatMap((corner, index) => {
    const next = shape[(index + 1) % shape.length] ?? corner;
    const [here, there] = [beyond(corner), beyond(next)];
    const inside = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return inside;
    const share = here / (here - there);
    return [...inside, { x: corner.x + share * (next.x - corner.x), y: corner.y + share * (next.y - corner.y) }];
  });
}

const rounded = (degrees: number) => Math.round(degrees * DIGITS) / DIGITS;
