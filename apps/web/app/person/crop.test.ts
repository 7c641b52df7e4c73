import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstCrop, MAX_ZOOM, middleAt, placeCrop, shareOf, zoomCrop } from './crop.ts';

const sizes = fc.record({ width: fc.integer({ min: 64, max: 8000 }), height: fc.integer({ min: 64, max: 8000 }) });
const places = fc.record({ x: fc.integer({ min: -9999, max: 9999 }), y: fc.integer({ min: -9999, max: 9999 }) });

test('the first square is the largest in the middle', () => {
  expect(firstCrop({ width: 900, height: 500 })).toEqual({ x: 450, y: 250, side: 500 });
});

test('wherever it is moved and however far zoomed, the square is inside the picture', () => {
  fc.assert(
    fc.property(sizes, places, fc.double({ min: -9, max: 99, noNaN: true }), (size, place, zoom) => {
      const { x, y, side } = zoomCrop(placeCrop({ ...firstCrop(size), ...place }, size), size, zoom);
      expect(side).toBeGreaterThanOrEqual(Math.min(size.width, size.height) / MAX_ZOOM);
      expect(Math.min(x - side / 2, y - side / 2)).toBeGreaterThanOrEqual(-1e-6);
      expect(x + side / 2).toBeLessThanOrEqual(size.width + 1e-6);
      expect(y + side / 2).toBeLessThanOrEqual(size.height + 1e-6);
    }),
  );
});

test('a place is a share of the way from edge to edge', () => {
  expect(shareOf(450, 500, 900)).toBe(0.5);
  expect(middleAt(shareOf(300, 500, 900), 500, 900)).toBe(300);
  expect(shareOf(250, 500, 500)).toBe(0.5);
});
