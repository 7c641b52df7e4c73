import { expect, test } from 'vitest';
import { moneyBack } from './money-back.ts';

const paid = { isPaid: true, isWeek: false, totalMinor: 9000, leftMinor: 9000 };

test('all that was paid goes back, or what is left of it', () => {
  expect(moneyBack(paid)).toBe(9000);
  expect(moneyBack({ ...paid, leftMinor: 2500 })).toBe(2500);
  expect(moneyBack({ ...paid, leftMinor: 0 })).toBe(0);
});

test('nothing goes back of what was never paid', () => {
  expect(moneyBack({ ...paid, isPaid: false })).toBe(0);
});

test('of a subscription the price of this week goes back, and never more than is left', () => {
  expect(moneyBack({ ...paid, isWeek: true, leftMinor: 36_000 })).toBe(9000);
  expect(moneyBack({ ...paid, isWeek: true, leftMinor: 8999 })).toBe(0);
});
