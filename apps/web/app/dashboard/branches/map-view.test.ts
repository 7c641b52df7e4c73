import { expect, test } from 'vitest';
import {
  feeStep,
  fitted,
  fittingLabels,
  moved,
  nextTowards,
  onScreen,
  planeAround,
  scaleBar,
  zoomed,
} from './map-view.ts';

const size = { width: 600, height: 400 };
const view = { x: 0, y: 0, scale: 10 };

test('north is up, east is to the right, and a degree is as long as it is', () => {
  const at = planeAround([{ latitude: 29.3, longitude: 48 }]);
  const { x, y } = at(48.1, 29.4);
  expect(y).toBeCloseTo(-11.13, 2);
  expect(x).toBeCloseTo(9.71, 2);
});

test('everything fits with a margin, and what is under the pointer stays there while zooming', () => {
  const box = { west: -10, east: 30, north: -5, south: 5 };
  const all = fitted(box, size);
  expect(onScreen({ x: -10, y: 0 }, all, size).x).toBeCloseTo(24);
  expect(onScreen({ x: 30, y: 0 }, all, size).x).toBeCloseTo(576);
  const pointer = { x: 450, y: 100 };
  const under = { x: 15, y: -10 };
  expect(onScreen(under, view, size)).toEqual(pointer);
  const near = onScreen(under, zoomed(view, 2, pointer, size), size);
  expect(near.x).toBeCloseTo(450);
  expect(near.y).toBeCloseTo(100);
  expect(zoomed(view, 1e9, pointer, size).scale).toBe(200);
  expect(onScreen({ x: 0, y: 0 }, moved(view, 30, -20), size)).toEqual({ x: 330, y: 180 });
});

test('of two names on one spot one stays, and none is cut off at the edge', () => {
  const label = (id: string, x: number, y: number) => ({ id, x, y, width: 60, height: 16 });
  const visible = fittingLabels(
    [label('a', 100, 100), label('b', 110, 105), label('c', 100, 120), label('d', 10, 50)],
    size,
  );
  expect([...visible]).toEqual(['a', 'c']);
});

test('an arrow goes to the nearest that way, and nowhere from the last', () => {
  const points = [
    { id: 1, x: 10, y: 1 },
    { id: 2, x: 5, y: 9 },
    { id: 3, x: 40, y: 0 },
    { id: 4, x: 0, y: -8 },
  ];
  const from = { x: 0, y: 0 };
  expect(nextTowards(from, 'right', points)?.id).toBe(1);
  expect(nextTowards(from, 'down', points)?.id).toBe(2);
  expect(nextTowards(from, 'up', points)?.id).toBe(4);
  expect(nextTowards(from, 'left', points)).toBeUndefined();
});

test('the scale is a round number; fees have three steps, or one when all are alike', () => {
  expect(scaleBar(10, 100)).toEqual({ km: 10, points: 100 });
  expect(scaleBar(13, 100)).toEqual({ km: 5, points: 65 });
  expect([1, 1.5, 3].map((fee) => feeStep(fee, [1, 1.5, 3]))).toEqual([0, 0, 2]);
  expect(feeStep(2, [2, 2])).toBe(0);
});
