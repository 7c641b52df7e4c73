export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** What of the plane is in sight: its middle in kilometres, and how many points of the screen a kilometre has. */
export type View = Point & { scale: number };
export type Box = { west: number; east: number; north: number; south: number };

const KM_PER_DEGREE = 111.32;

/** Kilometres east and south of a point in the middle. Near enough to a plane: nobody delivers across a continent. */
export function planeAround(points: readonly { latitude: number; longitude: number }[]) {
  const middle = {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  };
  const perLongitude = KM_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180);
  return (longitude: number, latitude: number): Point => ({
    x: (longitude - middle.longitude) * perLongitude,
    y: (middle.latitude - latitude) * KM_PER_DEGREE,
  });
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export function boxAround(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
}

const MARGIN = 24;
/** A point takes the size of a village, or one area alone would fill the screen. */
const MIN_KM = 4;

export function fitted({ west, east, north, south }: Box, { width, height }: Size): View {
  const across = Math.max(east - west, MIN_KM);
  const down = Math.max(south - north, MIN_KM);
  const scale = Math.min((width - 2 * MARGIN) / across, (height - 2 * MARGIN) / down);
  return { x: (west + east) / 2, y: (north + south) / 2, scale };
}

export const onScreen = ({ x, y }: Point, view: View, { width, height }: Size): Point => ({
  x: (x - view.x) * view.scale + width / 2,
  y: (y - view.y) * view.scale + height / 2,
});

const MIN_SCALE = 0.5;
const MAX_SCALE = 200;

/** What is under `at` stays there. */
export function zoomed(view: View, factor: number, at: Point, { width, height }: Size): View {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, view.scale * factor));
  const shift = 1 / view.scale - 1 / scale;
  return { scale, x: view.x + (at.x - width / 2) * shift, y: view.y + (at.y - height / 2) * shift };
}

export const moved = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

export type Label = Point & { id: string; width: number; height: number };

/** Of names that would stand on each other the first stays; the pointer still shows the others. */
export function fittingLabels(labels: readonly Label[], { width, height }: Size): ReadonlySet<string> {
  const taken: Label[] = [];
  for (const label of labels) {
    const isInside =
      label.x - label.width / 2 >= 0 && label.x + label.width / 2 <= width && label.y >= 0 && label.y <= height;
    const isFree = taken.every(
      (other) =>
        Math.abs(other.x - label.x) >= (other.width + label.width) / 2 ||
        Math.abs(other.y - label.y) >= (other.height + label.height) / 2,
    );
    if (isInside && isFree) taken.push(label);
  }
  return new Set(taken.map(({ id }) => id));
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The nearest one that way; what lies aside counts as farther than what lies ahead. */
export function nextTowards<Target extends Point>(
  from: Point,
  direction: Direction,
  points: readonly Target[],
): Target | undefined {
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  const costOf = (point: Point) => {
    const ahead = (isAcross ? point.x - from.x : point.y - from.y) * sign;
    const aside = Math.abs(isAcross ? point.y - from.y : point.x - from.x);
    return ahead > 1e-6 && ahead >= aside / 2 ? ahead + 2 * aside : Number.POSITIVE_INFINITY;
  };
  const [best] = points.filter((point) => Number.isFinite(costOf(point))).toSorted((a, b) => costOf(a) - costOf(b));
  return best;
}

const ROUND = [1, 2, 5];

/** The longest round distance that is no longer than this on the screen. */
export function scaleBar(scale: number, maxPoints: number): { km: number; points: number } {
  const max = maxPoints / scale;
  const power = 10 ** Math.floor(Math.log10(max));
  const km = power * (ROUND.toReversed().find((step) => step * power <= max) ?? 1);
  return { km, points: km * scale };
}

/** 0, 1 or 2: cheap, middling, dear among those of this branch. All alike are cheap. */
export function feeStep(fee: number, fees: readonly number[]): 0 | 1 | 2 {
  const [min, max] = [Math.min(...fees), Math.max(...fees)];
  if (!(max > min)) return 0;
  const share = (fee - min) / (max - min);
  return share < 1 / 3 ? 0 : share < 2 / 3 ? 1 : 2;
}
