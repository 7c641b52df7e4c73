import { describe, expect, test } from 'vitest';
import { cropOf, dragged, isWhole, MAX_ZOOM, rangeOf, WHOLE_MIDDLE, within } from './crop.ts';

const WIDE = { width: 1200, height: 800 };

describe('the cut of a picture', () => {
  test('is the largest in the middle at first', () => {
    expect(cropOf(WIDE, 1, WHOLE_MIDDLE)).toEqual({ x: 200, y: 0, width: 800, height: 800 });
    expect(cropOf(WIDE, 2.5, WHOLE_MIDDLE)).toEqual({ x: 0, y: 160, width: 1200, height: 480 });
  });

  test('never leaves the picture, however far it is moved or enlarged', () => {
    expect(cropOf(WIDE, 1, { x: 9, y: -9, zoom: 2 })).toEqual({ x: 800, y: 0, width: 400, height: 400 });
    expect(within(WIDE, 1, { x: 0.5, y: 0.5, zoom: 0.1 }).zoom).toBe(1);
    expect(within(WIDE, 1, { x: 0.5, y: 0.5, zoom: 99 }).zoom).toBe(MAX_ZOOM);
  });

  test('follows the finger: dragged to the right, more of the left is seen', () => {
    const view = dragged(WIDE, 1, WHOLE_MIDDLE, { x: 0.125, y: 0 });
    expect(cropOf(WIDE, 1, view)).toEqual({ x: 100, y: 0, width: 800, height: 800 });
  });

  test('can move only where something is left over', () => {
    const { x, y } = rangeOf(WIDE, 1, WHOLE_MIDDLE);
    expect(x[0]).toBeCloseTo(1 / 3);
    expect(x[1]).toBeCloseTo(2 / 3);
    expect(y).toEqual([0.5, 0.5]);
  });

  test('is the whole picture only when nothing is cut off', () => {
    expect(isWhole({ width: 720, height: 720 }, 1, WHOLE_MIDDLE)).toBe(true);
    expect(isWhole(WIDE, 1, WHOLE_MIDDLE)).toBe(false);
    expect(isWhole({ width: 720, height: 720 }, 1, { ...WHOLE_MIDDLE, zoom: 1.2 })).toBe(false);
  });
});
