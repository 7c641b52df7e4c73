import { expect, test } from 'vitest';
import {
  ADD_BUTTON_CAP,
  CART_BADGE_MAX,
  cartBadgeCount,
  cartBadgeText,
  isAddingCapped,
  isQuantity,
  QUANTITY_MAX,
  QUANTITY_MIN,
} from './limits.ts';

test('[CONST-15] a quantity is a whole number from 1 to 99999', () => {
  expect([QUANTITY_MIN, QUANTITY_MAX]).toEqual([1, 99_999]);
  expect([0, 1, 1.5, 99_999, 100_000, Number.NaN].map(isQuantity)).toEqual([false, true, false, true, false, false]);
});

test('[CONST-15, PDP-19] adding stops when the cart holds 10 of the item', () => {
  expect(ADD_BUTTON_CAP).toBe(10);
  expect([9, 10, 11].map(isAddingCapped)).toEqual([false, true, true]);
});

test('[LAYOUT-03] the badge counts the items of both carts', () => {
  expect(cartBadgeCount(3, 4)).toBe(7);
});

test('[CONST-15] the badge shows at most 99', () => {
  expect(CART_BADGE_MAX).toBe(99);
  expect([0, 99, 100].map(cartBadgeText)).toEqual(['0', '99', '99+']);
});
