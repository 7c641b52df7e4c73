import { expect, test } from 'vitest';
import { formatOrderNumber, parseOrderNumber } from './order-number.ts';

test('an order number is country, day and a counter of five digits', () => {
  const number = { countryCode: 'kw', date: '2026-11-14', counter: 12 } as const;
  expect(formatOrderNumber(number)).toBe('KW-20261114-00012');
  expect(parseOrderNumber(' kw-20261114-00012 ')).toEqual(number);
  expect(parseOrderNumber(formatOrderNumber({ ...number, counter: 123_456 }))).toEqual({ ...number, counter: 123_456 });
  const wrong = ['', 'KW-20261114-12', 'XX-20261114-00012', 'KW-20261301-00012', 'KW-20261114-00000', '12'];
  expect(wrong.map(parseOrderNumber)).toEqual(wrong.map(() => null));
  for (const counter of [0, -1, 1.5]) expect(() => formatOrderNumber({ ...number, counter })).toThrow(RangeError);
});
