import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AreaShape, areaOutlines } from './area-outlines.ts';

const KM = 111.195;
const kmBetween = (a: { latitude: number; longitude: number }, [longitude, latitude]: [number, number]) =>
  Math.hypot((latitude - a.latitude) * KM, (longitude - a.longitude) * KM * Math.cos((a.latitude * Math.PI) / 180));

const area = fc.record({
  latitude: fc.double({ min: 29.2, max: 29.4, noNaN: true }),
  longitude: fc.double({ min: 47.9, max: 48.1, noNaN: true }),
  radiusKm: fc.constant(4),
});

test('[SD-25] an outline stays within its reach and nearer to its own middle than to any other', () => {
  fc.assert(
    fc.property(fc.array(area, { minLength: 1, maxLength: 12 }), (areas) => {
      for (const [index, ring] of areaOutlines(areas).entries()) {
        const own = areas[index];
        if (!own) throw new Error('one outline for each area');
        for (const corner of ring) {
          const reach = kmBetween(own, corner);
          expect(reach).toBeLessThan(own.radiusKm + 0.01);
          for (const other of areas) expect(reach).toBeLessThan(kmBetween(other, corner) + 0.05);
        }
      }
    }),
  );
});

test('alone it is a circle, closed as GeoJSON wants it', () => {
  const alone: AreaShape = { latitude: 29.3, longitude: 48, radiusKm: 5 };
  const [ring = []] = areaOutlines([alone]);
  expect(ring[0]).toEqual(ring.at(-1));
  for (const corner of ring) expect(kmBetween(alone, corner)).toBeCloseTo(5, 1);
});

test('two areas on one spot both keep their shape', () => {
  const here: AreaShape = { latitude: 29.3, longitude: 48, radiusKm: 5 };
  for (const ring of areaOutlines([here, here])) expect(ring.length).toBeGreaterThan(10);
});

test('a drawn area is as it was drawn, and the circles around it are not cut by it', () => {
  const circle: AreaShape = { latitude: 29.3, longitude: 48, radiusKm: 5 };
  const outline: [number, number][] = [
    [48.01, 29.3],
    [48.02, 29.3],
    [48.02, 29.31],
  ];
  const polygon: AreaShape = { latitude: 29.303, longitude: 48.017, radiusKm: 2, outline };
  const [around, ring] = areaOutlines([circle, polygon]);
  expect(ring).toEqual([...outline, outline[0]]);
  expect([around]).toEqual(areaOutlines([circle]));
});
