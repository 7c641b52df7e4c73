import { expect, test } from 'vitest';
import { NOTHING_CHOSEN, requestOf, sumOfLine } from './refund-sum.ts';

const line = { itemId: 7, given: 3, before: 1, paid: 1, taken: 0.333, canRestock: true };
const refundable = { lines: [line, { ...line, itemId: 8, before: 3, taken: 1 }], deliveryFee: 0.5, acceptedLess: 0 };

test('the sum of some of a line is its share of what was paid, and the last piece takes what roundings left', () => {
  expect(sumOfLine(line, 1, 'KWD')).toBe(0.333);
  expect(sumOfLine(line, 2, 'KWD')).toBe(0.667);
  for (const quantity of [null, Number.NaN, 0, -1, 1.5, 3]) expect(sumOfLine(line, quantity, 'KWD')).toBe(0);
});

test('nothing is sent without goods or a fee, nor with more of a line than is left', () => {
  expect(requestOf(refundable, NOTHING_CHOSEN, 'KWD', 9)).toBeNull();
  expect(requestOf(refundable, { ...NOTHING_CHOSEN, quantities: { 7: 3 } }, 'KWD', 9)).toBeNull();
  expect(requestOf(refundable, { ...NOTHING_CHOSEN, quantities: { 8: 1 } }, 'KWD', 9)).toBeNull();
  const chosen = { quantities: { 7: 2, 8: null }, restock: { 7: true }, deliveryFee: true };
  expect(requestOf(refundable, chosen, 'KWD', 9)).toEqual({
    amount: 1.167,
    lines: [{ itemId: 7, quantity: 2, restock: true }],
    deliveryFee: true,
  });
});

test('of a payment that was accepted short, the last goods return what is left', () => {
  const chosen = { quantities: { 7: 2 }, restock: {}, deliveryFee: true };
  const amount = (acceptedLess: number, left: number) =>
    requestOf({ ...refundable, acceptedLess }, chosen, 'KWD', left)?.amount;
  expect(amount(0.001, 1.166)).toBe(1.166);
  expect(amount(0.001, 5)).toBe(1.167);
  expect(amount(0, 1.166)).toBe(1.167);
});
