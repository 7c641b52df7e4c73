import { expect, test } from 'vitest';
import { goodsRefundMinor } from './goods-refund.ts';

test('the last goods return what is left of a payment that was accepted short, and nothing else is made smaller', () => {
  const refund = (goodsMinor: number, leftMinor: number, acceptedLessMinor: number) =>
    goodsRefundMinor({ goodsMinor, leftMinor, acceptedLessMinor });
  expect(refund(1000, 999, 1)).toBe(999);
  expect(refund(600, 999, 1)).toBe(600);
  expect(refund(1000, 1000, 0)).toBe(1000);
  expect(refund(1000, 500, 1), 'a sum went back before').toBe(1000);
  expect(refund(1000, 999, 0)).toBe(1000);
});
