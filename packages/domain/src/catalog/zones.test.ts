import { expect, test } from 'vitest';
import { byZone } from './zones.ts';

test('lines are picked zone by zone, frozen last, and within a zone as they stand', () => {
  const lines = [
    { id: 1, zone: 'frozen' },
    { id: 2, zone: 'ambient' },
    { id: 3, zone: null },
    { id: 4, zone: 'meat' },
    { id: 5, zone: 'ambient' },
  ] as const;
  expect(byZone(lines).map(({ id }) => id)).toEqual([3, 2, 5, 4, 1]);
});
