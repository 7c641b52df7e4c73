import type { Pixels } from './pixels.ts';

/** The light ground of the store's own pictures. */
export const STUDIO_GROUND = [244, 241, 234] as const;

/** Red, green and blue of the empty ground as planes over the picture: a light from one side makes it uneven. */
type Planes = readonly (readonly [number, number, number])[];
export type Ground = { kind: 'plain'; planes: Planes } | { kind: 'uneven' | 'dark' };

/** Of the border, at least this share must be ground: goods may touch the edge, but not more. */
const PLAIN_SHARE = 0.8;
const NEAR_GROUND = 16;
const DARKEST_GROUND = 100;

/** Looks at the border of the picture: is there one plain ground around the goods? */
export function groundOf(pixels: Pixels): Ground {
  const border = borderOf(pixels);
  let ground = border;
  let planes = planesOf(pixels, ground);
  // What touches the edge is not ground: it is left out and the rest fitted again.
  for (let round = 0; round < 3; round++) {
    const distances = border.map((at) => distance(pixels, planes, at));
    const limit = Math.max(NEAR_GROUND, 1.5 * median(distances));
    const near = border.filter((_, index) => (distances[index] ?? 0) <= limit);
    if (near.length < border.length / 2) break;
    ground = near;
    planes = planesOf(pixels, ground);
  }
  const share = border.filter((at) => distance(pixels, planes, at) <= NEAR_GROUND).length / border.length;
  if (share < PLAIN_SHARE) return { kind: 'uneven' };
  const brightness = planes.reduce((sum, plane) => sum + valueAt(plane, 0, 0), 0) / 3;
  return brightness < DARKEST_GROUND ? { kind: 'dark' } : { kind: 'plain', planes };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function borderOf({ width, height }: Pixels): number[] {
  const depth = Math.max(1, Math.round(Math.min(width, height) * 0.015));
  const step = Math.max(1, Math.round(Math.min(width, height) / 240));
  const border: number[] = [];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step)
      if (x < depth || y < depth || x >= width - depth || y >= height - depth) border.push(y * width + x);
  return border;
}

const valueAt = (plane: readonly [number, number, number], u: number, v: number) =>
  plane[0] + plane[1] * u + plane[2] * v;

/** From -1 at the left and top to 1 at the right and bottom. */
function placeOf({ width, height }: Pixels, at: number): { u: number; v: number } {
  const x = at % width;
  return { u: (2 * x) / width - 1, v: (2 * (at - x)) / width / height - 1 };
}

function distance(pixels: Pixels, planes: Planes, at: number): number {
  const { u, v } = placeOf(pixels, at);
  let max = 0;
  for (const [channel, plane] of planes.entries())
    max = Math.max(max, Math.abs((pixels.data[at * 4 + channel] ?? 0) - valueAt(plane, u, v)));
  return max;
}

/** Least squares for a + b·u + c·v, channel by channel. */
function planesOf(pixels: Pixels, points: readonly number[]): Planes {
  const sums = { n: points.length, u: 0, v: 0, uu: 0, uv: 0, vv: 0 };
  const right = [0, 1, 2].map(() => ({ one: 0, u: 0, v: 0 }));
  for (const at of points) {
    const { u, v } = placeOf(pixels, at);
    sums.u += u;
    sums.v += v;
    sums.uu += u * u;
    sums.uv += u * v;
    sums.vv += v * v;
    for (const [channel, side] of right.entries()) {
      const value = pixels.data[at * 4 + channel] ?? 0;
      side.one += value;
      side.u += value * u;
      side.v += value * v;
    }
  }
  return right.map((side) => solve(sums, side));
}

type Sums = { n: number; u: number; v: number; uu: number; uv: number; vv: number };

/** Cramer's rule for the three unknowns. */
function solve(s: Sums, r: { one: number; u: number; v: number }): readonly [number, number, number] {
  const det = (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number) =>
    a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const whole = det(s.n, s.u, s.v, s.u, s.uu, s.uv, s.v, s.uv, s.vv);
  if (Math.abs(whole) < 1e-6) return [r.one / Math.max(1, s.n), 0, 0];
  return [
    det(r.one, s.u, s.v, r.u, s.uu, s.uv, r.v, s.uv, s.vv) / whole,
    det(s.n, r.one, s.v, s.u, r.u, s.uv, s.v, r.v, s.vv) / whole,
    det(s.n, s.u, r.one, s.u, s.uu, r.u, s.v, s.uv, r.v) / whole,
  ];
}

/** Each pixel divided by the ground under it, channel by channel: 1 is ground, less is shadow. */
export function factorsOf(pixels: Pixels, planes: Planes): Float32Array {
  const { width, height, data } = pixels;
  const factors = new Float32Array(width * height * 3);
  for (const [channel, [level, across, down]] of planes.entries()) {
    for (let y = 0; y < height; y++) {
      const left = level - across + down * ((2 * y) / height - 1);
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        factors[at * 3 + channel] = (data[at * 4 + channel] ?? 0) / Math.max(1, left + (across * 2 * x) / width);
      }
    }
  }
  return factors;
}

export type GroundPlanes = Planes;
