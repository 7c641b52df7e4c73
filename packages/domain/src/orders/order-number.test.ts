import { expect, test } from 'vitest';
import { formatOrderNumber } from './order-number.ts';

test('an order number is country, day and a counter of five digits', () => {
  const number = { countryCode: 'kw', date: '2026-11-14', counter: 12 } as const;
  expect(formatOrderNumber(number)).toBe('KW-20261114-00012');
  expect(formatOrderNumber({ ...number, counter: 123_456 })).toBe('KW-20261114-123456');
  for (const counter of [0, -1, 1.5]) expect(() => formatOrderNumber({ ...number, counter })).toThrow(RangeError);
});
