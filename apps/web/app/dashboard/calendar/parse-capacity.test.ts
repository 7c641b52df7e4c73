import { expect, test } from 'vitest';
import { parseCapacity } from './parse-capacity.ts';

test('a limit is a whole number in either script, empty is as usual, and anything else is wrong', () => {
  expect(parseCapacity(' 12 ')).toBe(12);
  expect(parseCapacity('٧')).toBe(7);
  expect(parseCapacity('0')).toBe(0);
  expect(parseCapacity(' ')).toBeNull();
  for (const wrong of ['abc', '7a', '-1', '2.5', '1,000', '٢٫٥']) expect(parseCapacity(wrong)).toBeUndefined();
});
