import { expect, test } from 'vitest';
import { readWkt, writeWkt } from './outline-wkt.ts';
import {
  type Corner,
  cleanOutline,
  isInsideOutline,
  outlineCentre,
  outlineProblem,
  outlineReachKm,
} from './polygon.ts';

const SQUARE: Corner[] = [
  [47.9, 29.3],
  [48, 29.3],
  [48, 29.4],
  [47.9, 29.4],
];
/** A crescent open to the east: its centre of mass lies in the opening. */
const CRESCENT: Corner[] = [
  [47.9, 29.3],
  [48.1, 29.3],
  [48.1, 29.31],
  [47.91, 29.31],
  [47.91, 29.39],
  [48.1, 29.39],
  [48.1, 29.4],
  [47.9, 29.4],
];

test('a plain outline is accepted, also closed or with a corner twice', () => {
  const [first = [0, 0]] = SQUARE;
  for (const outline of [SQUARE, [...SQUARE, first], [first, ...SQUARE], SQUARE.toReversed(), CRESCENT]) {
    expect(outlineProblem(outline)).toBeNull();
  }
  expect(cleanOutline([...SQUARE, first])).toHaveLength(4);
});

test('what is no outline is named', () => {
  const [a, b, c, d] = SQUARE as [Corner, Corner, Corner, Corner];
  expect(outlineProblem([])).toBe('tooFewCorners');
  expect(outlineProblem([a, b, a])).toBe('tooFewCorners');
  const round = Array.from(
    { length: 101 },
    (_, at): Corner => [48 + Math.cos(at / 17) / 9, 29 + Math.sin(at / 17) / 9],
  );
  expect(outlineProblem(round)).toBe('tooManyCorners');
  expect(outlineProblem(round.slice(1))).toBeNull();
  expect(outlineProblem([a, [47.95, 29.35], c])).toBe('onOneLine');
  expect(outlineProblem([a, c, b, d])).toBe('crossing');
  // Runs back over its own edge, and touches a corner twice.
  expect(outlineProblem([a, b, c, [48, 29.5], c, d])).toBe('crossing');
  expect(outlineProblem([a, b, [47.95, 29.35], c, d, [47.95, 29.35]])).toBe('crossing');
  expect(outlineProblem([a, [50.5, 29.3], [50.5, 31], [47.9, 31]])).toBe('tooLarge');
  expect(
    outlineProblem([
      [179.9, 10],
      [-179.9, 10],
      [-179.9, 10.1],
      [179.9, 10.1],
    ]),
  ).toBe('tooLarge');
});

test('the centre is always inside and every corner within reach', () => {
  expect(outlineCentre(SQUARE)).toEqual({ latitude: 29.35, longitude: 47.95 });
  const centre = outlineCentre(CRESCENT);
  expect(isInsideOutline(CRESCENT, centre)).toBe(true);
  expect(isInsideOutline(CRESCENT, { latitude: 29.35, longitude: 48 })).toBe(false);
  expect(outlineReachKm(SQUARE)).toBeGreaterThan(7.3);
  expect(outlineReachKm(SQUARE)).toBeLessThan(7.6);
});

test('an outline survives a table; anything else is not read', () => {
  expect(writeWkt(SQUARE)).toBe('POLYGON((47.9 29.3, 48 29.3, 48 29.4, 47.9 29.4, 47.9 29.3))');
  expect(cleanOutline(readWkt(writeWkt(CRESCENT)) ?? [])).toEqual(CRESCENT);
  expect(readWkt(' polygon empty ')).toBeNull();
  for (const text of ['', 'POINT(1 2)', 'POLYGON((1 2, x 3, 4 5))', 'POLYGON((0 0,1 0,1 1),(0 0,1 0,1 1))']) {
    expect(readWkt(text)).toBeUndefined();
  }
});
