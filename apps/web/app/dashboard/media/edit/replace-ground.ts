import { factorsOf, type Ground, type GroundPlanes, groundOf, STUDIO_GROUND } from './ground.ts';
import type { Pixels } from './pixels.ts';

/** How dark a shadow may be and still count as ground, as a share of the ground's own brightness. */
const DARKEST_SHADOW = 0.5;
const BRIGHTEST = 1.12;
/** Brightness may change this much from one pixel to the next inside the ground: edges of goods change faster. */
const STEEPEST = 0.045;

/** The edge of the goods by the root of their area. Of the demo store's goods 32 of 33 have less, of its pens 2 of 17. */
const RAGGED_ABOVE = 9.6;
const CHECKED_WIDTH = 360;
const TOLERANCE = 0.35;

/** The ground, plain only if it can be replaced well: sand or wood with a plain border leaves ragged edges. */
export function replaceableGround(pixels: Pixels): Ground {
  const small = sampled(pixels, Math.max(1, Math.round(pixels.width / CHECKED_WIDTH)));
  const ground = groundOf(small);
  if (ground.kind !== 'plain') return ground;
  const flooded = flood(small, factorsOf(small, ground.planes), colourDistance(TOLERANCE));
  return raggedness(flooded, small.width) > RAGGED_ABOVE ? { kind: 'uneven' } : ground;
}

const colourDistance = (tolerance: number) => 0.03 + 0.12 * tolerance;

function sampled({ width, height, data }: Pixels, step: number): Pixels {
  const small = { width: Math.floor(width / step), height: Math.floor(height / step) };
  const taken = new Uint8ClampedArray(small.width * small.height * 4);
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      const at = (y * step * width + x * step) * 4;
      taken.set(data.subarray(at, at + 4), (y * small.width + x) * 4);
    }
  return { ...small, data: taken };
}

function raggedness(flooded: Uint8Array, width: number): number {
  let goods = 0;
  let edge = 0;
  for (let at = width; at < flooded.length - width; at++) {
    if (flooded[at]) continue;
    goods++;
    if (flooded[at - 1] || flooded[at + 1] || flooded[at - width] || flooded[at + width]) edge++;
  }
  return edge / Math.sqrt(Math.max(1, goods));
}

/**
 * The picture on the studio's ground. What is joined to the border and has the colour of the ground, in light or in
 * shadow, is divided by that colour and multiplied by the studio's: shadows stay, and edges have no rim.
 * `tolerance` from 0 to 1: how far a colour may be from the ground's.
 */
export function replaceGround(pixels: Pixels, planes: GroundPlanes, tolerance: number): Pixels & { share: number } {
  const factors = factorsOf(pixels, planes);
  const flooded = flood(pixels, factors, colourDistance(tolerance));
  const weights = softened(flooded, pixels);
  const data = new Uint8ClampedArray(pixels.data);
  let count = 0;
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] ?? 0;
    count += flooded[at] ?? 0;
    if (weight === 0) continue;
    for (const [channel, tone] of STUDIO_GROUND.entries()) {
      const own = pixels.data[at * 4 + channel] ?? 0;
      data[at * 4 + channel] = own + weight * (tone * (factors[at * 3 + channel] ?? 1) - own);
    }
  }
  return { width: pixels.width, height: pixels.height, data, share: count / Math.max(1, flooded.length) };
}

function flood({ width, height }: Pixels, factors: Float32Array, tolerance: number): Uint8Array {
  const flooded = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
  let end = 0;
  const light = (at: number) => (factors[at * 3] ?? 0) + (factors[at * 3 + 1] ?? 0) + (factors[at * 3 + 2] ?? 0);
  const isGround = (at: number) => {
    const [red, green, blue] = [factors[at * 3] ?? 0, factors[at * 3 + 1] ?? 0, factors[at * 3 + 2] ?? 0];
    const max = Math.max(red, green, blue);
    return max <= BRIGHTEST && max >= DARKEST_SHADOW && max - Math.min(red, green, blue) <= tolerance * max;
  };
  const take = (at: number) => {
    if (flooded[at] || !isGround(at)) return;
    flooded[at] = 1;
    queue[end++] = at;
  };
  const takeFrom = (from: number, at: number) => {
    const isGentle = Math.abs(light(at) - light(from)) <= 3 * STEEPEST;
    // Full ground needs no gentle slope: behind a sharp shadow it goes on.
    if (isGentle || Math.abs(light(at) / 3 - 1) <= tolerance / 2) take(at);
  };
  for (let x = 0; x < width; x++) {
    take(x);
    take((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    take(y * width);
    take(y * width + width - 1);
  }
  for (let start = 0; start < end; start++) {
    const at = queue[start] ?? 0;
    const x = at % width;
    if (x > 0) takeFrom(at, at - 1);
    if (x < width - 1) takeFrom(at, at + 1);
    if (at >= width) takeFrom(at, at - width);
    if (at < width * (height - 1)) takeFrom(at, at + width);
  }
  return flooded;
}

/** Half a pixel of the goods' edge still holds old ground: the change fades out over two pixels. */
function softened(flooded: Uint8Array, { width, height }: Pixels): Float32Array {
  const weights = new Float32Array(flooded.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let count = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
          sum += flooded[(y + dy) * width + x + dx] ?? 0;
          count++;
        }
      weights[y * width + x] = flooded[y * width + x] ? 1 : sum / count;
    }
  }
  return weights;
}
