import { expect, test } from 'vitest';
import { placesIn } from './places-in.ts';

test('a limit is a whole number in either script, empty is as usual, and anything else is wrong', () => {
  expect(placesIn(' 12 ')).toBe(12);
  expect(placesIn('٧')).toBe(7);
  expect(placesIn('0')).toBe(0);
  expect(placesIn(' ')).toBeNull();
  for (const wrong of ['abc', '7a', '-1', '2.5', '1,000', '٢٫٥']) expect(placesIn(wrong)).toBeUndefined();
});
