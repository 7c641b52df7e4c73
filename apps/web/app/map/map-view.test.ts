import { MAP_START_ZOOM } from '@karaz/domain/addresses/address-form';
import { expect, test } from 'vitest';
import { fromScreen, gridLines, isInView, labelsOf, onScreen } from './map-view.ts';

const view = { centre: { latitude: 29.34, longitude: 48.05 }, zoom: MAP_START_ZOOM, width: 600, height: 320 };

test('the middle of the map is the middle of the screen', () => {
  expect(onScreen(view.centre, view)).toEqual({ x: 300, y: 160 });
  const back = fromScreen({ x: 300, y: 160 }, view);
  expect(back.latitude).toBeCloseTo(29.34, 4);
  expect(back.longitude).toBeCloseTo(48.05, 4);
});

test('what is pushed out of sight is out of view', () => {
  expect(isInView(view.centre, view)).toBe(true);
  expect(isInView({ latitude: 30, longitude: 48.05 }, view)).toBe(false);
});

test('no name is written over another, and the first to come stays', () => {
  const here = { latitude: 29.34, longitude: 48.05 };
  const labels = labelsOf(
    [
      { id: 1, name: 'Salmiya', ...here },
      { id: 2, name: 'Salwa', ...here },
      { id: 3, name: 'Jabriya', latitude: 29.32, longitude: 48.02 },
    ],
    view,
  );
  expect(labels.map(({ id }) => id)).toEqual([1, 3]);
});

test('the lines of the grid are far enough apart at every zoom', () => {
  for (const zoom of [9, 12, 15, 17]) {
    const { down } = gridLines({ ...view, zoom });
    const gaps = down.slice(1).map((x, index) => x - (down[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(50);
    expect(down.length).toBeGreaterThan(2);
  }
});
