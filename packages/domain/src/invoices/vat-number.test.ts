import { expect, test } from 'vitest';
import { isVatNumber } from './vat-number.ts';

test.each([
  ['ae', '100000000000003', true],
  ['ae', '10000000000000', false],
  ['ae', '10000000000000A', false],
  ['sa', '300000000000003', true],
  ['sa', '100000000000003', false],
  ['sa', '300000000000001', false],
  ['eg', '123456789', true],
  ['eg', '1234567890', false],
  ['kw', 'anything', true],
  ['sa', '', true],
] as const)('a VAT number of %s: %s', (country, number, isRight) => {
  expect(isVatNumber(number, country)).toBe(isRight);
});
