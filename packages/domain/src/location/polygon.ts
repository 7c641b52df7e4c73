import { EARTH_RADIUS_KM, MAX_AREA_RADIUS_KM } from './area-lookup.ts';

/** Longitude and latitude, in this order, as GeoJSON and WKT have it. */
export type Corner = [longitude: number, latitude: number];
export type Spot = { latitude: number; longitude: number };
export type OutlineProblem = 'tooFewCorners' | 'tooManyCorners' | 'onOneLine' | 'crossing' | 'tooLarge';

export const OUTLINE_CORNERS = { min: 3, max: 100 } as const;

/** To a tenth of a metre, without the first corner again at the end and without one that repeats the one before it. */
export function cleanOutline(corners: readonly Corner[]): Corner[] {
  const tidy = corners.map(([longitude, latitude]): Corner => [toDigits(longitude), toDigits(latitude)]);
  return tidy.filter((corner, index) => !isSame(corner, tidy[(index + 1) % tidy.length] ?? []));
}

const toDigits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const isSame = (one: readonly number[], other: readonly number[]) => one[0] === other[0] && one[1] === other[1];

/** Why this cannot be the outline of an area; null: it can. */
export function outlineProblem(corners: readonly Corner[]): OutlineProblem | null {
  const outline = cleanOutline(corners);
  if (outline.length < OUTLINE_CORNERS.min) return 'tooFewCorners';
  if (outline.length > OUTLINE_CORNERS.max) return 'tooManyCorners';
  if (isOnOneLine(outline)) return 'onOneLine';
  if (isCrossing(outline)) return 'crossing';
  return outlineReachKm(outline) > MAX_AREA_RADIUS_KM ? 'tooLarge' : null;
}

const LINE_TOLERANCE = 1e-12;

function isOnOneLine([first, ...others]: readonly Corner[]): boolean {
  const [second] = others;
  return !first || !second || others.every((corner) => Math.abs(turn(first, second, corner)) < LINE_TOLERANCE);
}

/** Above 0: a left turn at `b`; below: a right turn; 0: straight on or back. */
const turn = (a: Corner, b: Corner, c: Corner) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

type Edge = readonly [Corner, Corner];

const edgesOf = (outline: readonly Corner[]): Edge[] =>
  outline.map((corner, index) => [corner, outline[(index + 1) % outline.length] ?? corner]);

function isCrossing(outline: readonly Corner[]): boolean {
  const edges = edgesOf(outline);
  return edges.some((edge, index) =>
    edges.some((other, at) => {
      if (at <= index) return false;
      if (at === index + 1) return isBackwards(edge, other);
      if (index === 0 && at === edges.length - 1) return isBackwards(other, edge);
      return isMeeting(edge, other);
    }),
  );
}

/** Neighbours share a corner; they must not run back over each other. */
function isBackwards([a, b]: Edge, [, c]: Edge): boolean {
  const isAhead = (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) <= 0;
  return turn(a, b, c) === 0 && !isAhead;
}

function isMeeting([a, b]: Edge, [c, d]: Edge): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isWithin([a, b], c)) ||
    (abd === 0 && isWithin([a, b], d)) ||
    (cda === 0 && isWithin([c, d], a)) ||
    (cdb === 0 && isWithin([c, d], b))
  );
}

const isWithin = ([a, b]: Edge, [x, y]: Corner) =>
  x >= Math.min(a[0], b[0]) && x <= Math.max(a[0], b[0]) && y >= Math.min(a[1], b[1]) && y <= Math.max(a[1], b[1]);

/** The longitudes at which the outline passes a latitude, from west to east. */
const crossingsAt = (outline: readonly Corner[], latitude: number): number[] =>
  edgesOf(outline)
    .filter(([a, b]) => a[1] > latitude !== b[1] > latitude)
    .map(([a, b]) => a[0] + ((latitude - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    .sort((one, other) => one - other);

export const isInsideOutline = (outline: readonly Corner[], { latitude, longitude }: Spot): boolean =>
  crossingsAt(outline, latitude).filter((crossing) => crossing > longitude).length % 2 === 1;

/** Its centre of mass; where that is outside, as of a crescent, the middle of the widest part beside it. */
export function outlineCentre(outline: readonly Corner[]): Spot {
  const middle = centreOfMass(outline);
  if (isInsideOutline(outline, middle)) return rounded(middle);
  const crossings = crossingsAt(outline, middle.latitude);
  const parts = crossings.flatMap((west, index) => (index % 2 === 0 ? [[west, crossings[index + 1] ?? west]] : []));
  const widest = parts.reduce((best, part) => (width(part) > width(best) ? part : best), [0, 0]);
  return rounded({ latitude: middle.latitude, longitude: ((widest[0] ?? 0) + (widest[1] ?? 0)) / 2 });
}

const width = ([west = 0, east = 0]: readonly number[]) => east - west;

function centreOfMass(outline: readonly Corner[]): Spot {
  const [origin] = outline;
  if (!origin) throw new Error('an outline without corners has no centre');
  let [area, x, y] = [0, 0, 0];
  for (const [a, b] of edgesOf(outline)) {
    // Around the first corner: far from zero the products would lose their last digits.
    const [ax, ay, bx, by] = [a[0] - origin[0], a[1] - origin[1], b[0] - origin[0], b[1] - origin[1]];
    const part = ax * by - bx * ay;
    area += part;
    x += (ax + bx) * part;
    y += (ay + by) * part;
  }
  return { longitude: origin[0] + x / (3 * area), latitude: origin[1] + y / (3 * area) };
}

const rounded = ({ latitude, longitude }: Spot): Spot => ({
  latitude: toDigits(latitude),
  longitude: toDigits(longitude),
});

/** An edge is straight in degrees and may bulge a little beyond its corners. */
const MARGIN = 1.01;

/** The radius of a circle around its centre that has all of it inside. */
export function outlineReachKm(outline: readonly Corner[]): number {
  const centre = outlineCentre(outline);
  const farthest = Math.max(
    ...outline.map(([longitude, latitude]) =>
      // Two corners on both sides of the date line would be read as a band around the earth.
      Math.abs(longitude - centre.longitude) > 90
        ? Number.POSITIVE_INFINITY
        : kmBetween(centre, { latitude, longitude }),
    ),
  );
  return Math.ceil(farthest * MARGIN * 1000) / 1000;
}

function kmBetween(a: Spot, b: Spot): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [up, across] = [radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2];
  const square =
    Math.sin(up) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(across) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square)));
}
