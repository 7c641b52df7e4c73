import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveBy, toPixels, toPosition } from './mercator.ts';

const position = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});

test('a place on the map is the same place on the earth', () => {
  fc.assert(
    fc.property(position, fc.integer({ min: 3, max: 18 }), (place, zoom) => {
      const back = toPosition(toPixels(place, zoom), zoom);
      expect(back.latitude).toBeCloseTo(place.latitude, 4);
      expect(back.longitude).toBeCloseTo(place.longitude, 4);
    }),
  );
});

test('north is up and east is to the right, in either language', () => {
  const kuwait = { latitude: 29.37, longitude: 47.98 };
  const there = moveBy(kuwait, 10, 10);
  const [from, to] = [toPixels(kuwait, 18), toPixels(there, 18)];
  expect(to.x).toBeGreaterThan(from.x);
  expect(to.y).toBeLessThan(from.y);
});

test('ten metres are ten metres, also far from the equator', () => {
  const there = moveBy({ latitude: 29.37, longitude: 47.98 }, 0, 10);
  const metres = (there.longitude - 47.98) * 111_320 * Math.cos((29.37 * Math.PI) / 180);
  expect(metres).toBeCloseTo(10, 0);
});
