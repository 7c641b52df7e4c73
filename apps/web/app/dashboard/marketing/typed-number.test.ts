import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test('numbers as people type them, in both languages', () => {
  expect(typedNumber(' 1.5 ')).toBe(1.5);
  expect(typedNumber('١٢٫٥')).toBe(12.5);
  expect(typedNumber('')).toBeUndefined();
  expect(typedNumber('-1')).toBeNull();
  expect(typedNumber('ten')).toBeNull();
  expect(typedNumber('1,000')).toBeNull();
  expect(typedNumber('1,459.5')).toBe(1459.5);
});
