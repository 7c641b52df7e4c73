import { expect, test } from 'vitest';
import { couponIdentities, freeOrdinal } from './coupon-identities.ts';

test('[SD-33] a buyer is known by account, phone and e-mail, however the address was typed', () => {
  expect(couponIdentities({ userId: 12, phone: '+96550000000', email: ' Noura@Shop.example ' })).toEqual([
    'user:12',
    'phone:+96550000000',
    'email:noura@shop.example',
  ]);
});

test('what is not known is no identity', () => {
  expect(couponIdentities({ userId: null, phone: '+96550000000', email: '' })).toEqual(['phone:+96550000000']);
  expect(couponIdentities({ userId: null, phone: '', email: '  ' })).toEqual([]);
  expect(couponIdentities({ userId: 12, phone: null, email: null })).toEqual(['user:12']);
});

test('the first free place is one that none of the identities has', () => {
  expect(freeOrdinal([])).toBe(1);
  expect(freeOrdinal([2, 3])).toBe(1);
  expect(freeOrdinal([1, 1, 2, 4])).toBe(3);
});
