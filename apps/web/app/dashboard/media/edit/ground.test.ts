import { describe, expect, test } from 'vitest';
import { groundOf, STUDIO_GROUND } from './ground.ts';
import type { Pixels } from './pixels.ts';
import { replaceableGround, replaceGround } from './replace-ground.ts';
import { BLURRED_BELOW, sharpnessOf } from './sharpness.ts';

type Colour = readonly [number, number, number];
const SIZE = 160;
const BLUE: Colour = [150, 185, 220];
const RED: Colour = [190, 30, 25];

function picture(colourAt: (x: number, y: number) => Colour): Pixels {
  const data = new Uint8ClampedArray(SIZE * SIZE * 4).fill(255);
  for (let y = 0; y < SIZE; y++) for (let x = 0; x < SIZE; x++) data.set(colourAt(x, y), (y * SIZE + x) * 4);
  return { width: SIZE, height: SIZE, data };
}

const times = (colour: Colour, factor: number): Colour => [colour[0] * factor, colour[1] * factor, colour[2] * factor];
const isApple = (x: number, y: number) => Math.hypot(x - 80, y - 80) < 40;
/** An apple on blue paper, lit from the left, with a soft shadow to its right. */
const apple = picture((x, y) => {
  if (isApple(x, y)) return RED;
  const shadow = 1 - 0.3 * Math.exp(-(((x - 128) / 14) ** 2) - ((y - 90) / 14) ** 2);
  return times(BLUE, (1.06 - 0.12 * (x / SIZE)) * shadow);
});
const at = ({ data }: Pixels, x: number, y: number) => [...data.slice((y * SIZE + x) * 4, (y * SIZE + x) * 4 + 3)];

function replaced(pixels: Pixels) {
  const ground = replaceableGround(pixels);
  if (ground.kind !== 'plain') throw new Error(ground.kind);
  return replaceGround(pixels, ground.planes, 0.35);
}

describe('the ground of a picture', () => {
  test('becomes the ground of the studio; the goods stay as they are', () => {
    const result = replaced(apple);
    for (const [x, y] of [
      [3, 3],
      [150, 150],
      [20, 80],
    ] as const)
      for (const [channel, value] of at(result, x, y).entries())
        expect(Math.abs(value - (STUDIO_GROUND[channel] ?? 0))).toBeLessThanOrEqual(4);
    expect(at(result, 80, 80)).toEqual([...RED]);
    expect(result.share).toBeGreaterThan(0.7);
  });

  test('carries its shadow over', () => {
    const [red = 0] = at(replaced(apple), 128, 90);
    expect(red).toBeLessThan(0.85 * STUDIO_GROUND[0]);
    expect(red).toBeGreaterThan(0.55 * STUDIO_GROUND[0]);
  });

  test('does not reach what has its colour inside the goods', () => {
    const ringed = picture((x, y) => (isApple(x, y) && Math.hypot(x - 80, y - 80) > 25 ? RED : BLUE));
    expect(at(replaced(ringed), 80, 80)).toEqual([...BLUE]);
  });

  test('may be touched by the goods at one edge', () => {
    const cut = picture((x, y) => (Math.hypot(x - 80, y - 160) < 50 ? RED : BLUE));
    expect(groundOf(cut).kind).toBe('plain');
    expect(at(replaced(cut), 80, 150)).toEqual([...RED]);
  });

  test('is left alone when it is not plain, or too dark to divide by', () => {
    const checked = picture((x, y) => (((x >> 4) + (y >> 4)) % 2 ? BLUE : RED));
    expect(groundOf(checked).kind).toBe('uneven');
    expect(groundOf(picture((x, y) => (isApple(x, y) ? RED : [30, 30, 34]))).kind).toBe('dark');
  });
});

test('ground that is plain at the border and not inside is not replaced', () => {
  const pebbles = (x: number, y: number) => (Math.sin(x * 1.3) * Math.sin(y * 1.7) > 0.3 ? 0.4 : 1);
  const isInside = (x: number, y: number) => Math.min(x, y, SIZE - x, SIZE - y) > 12;
  const sand = picture((x, y) => (isInside(x, y) ? times(BLUE, pebbles(x, y)) : BLUE));
  expect(groundOf(sand).kind).toBe('plain');
  expect(replaceableGround(sand).kind).toBe('uneven');
});

describe('the sharpness of a picture', () => {
  const stripes = (period: number) => picture((x) => times([1, 1, 1], 128 + 70 * Math.sin((x * 2 * Math.PI) / period)));

  test('tells fine detail from its blurred likeness', () => {
    expect(sharpnessOf(stripes(6))).toBeGreaterThan(BLURRED_BELOW);
    expect(sharpnessOf(stripes(40))).toBeLessThan(BLURRED_BELOW);
  });

  test('of goods on a plain ground is that of the goods', () => {
    const few = picture((x, y) => (x < 60 && y < 60 ? times([1, 1, 1], 128 + 70 * Math.sin(x)) : BLUE));
    expect(sharpnessOf(few)).toBeGreaterThan(BLURRED_BELOW);
  });
});
