import { expect, test } from 'vitest';
import { type CouponDraft, couponProblems, couponState } from './coupon-problems.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const draft: CouponDraft = {
  kind: 'percent',
  percent: 10,
  amounts: {},
  countries: null,
  totalLimit: null,
  usedCount: 0,
  startsAt: null,
  endsAt: null,
};

test('a coupon that would be worth nothing is rejected by the field to mend', () => {
  expect(couponProblems(draft)).toEqual({});
  expect(couponProblems({ ...draft, percent: null })).toEqual({ percent: 'percentNeeded' });
  expect(couponProblems({ ...draft, percent: 101 })).toEqual({ percent: 'percentNeeded' });
  const fixed: CouponDraft = { ...draft, kind: 'fixed', percent: null };
  expect(couponProblems(fixed)).toEqual({ amounts: 'amountNeeded' });
  expect(couponProblems({ ...fixed, amounts: { kw: 500 } })).toEqual({});
  expect(couponProblems({ ...fixed, amounts: { kw: 500 }, countries: ['eg'] })).toEqual({ amounts: 'amountNeeded' });
  expect(couponProblems({ ...draft, countries: [] })).toEqual({ countries: 'countryNeeded' });
  expect(couponProblems({ ...draft, totalLimit: 2, usedCount: 3 })).toEqual({ totalLimit: 'belowUsed' });
  expect(couponProblems({ ...draft, startsAt: day(2), endsAt: day(2) })).toEqual({ endsAt: 'endsBeforeStart' });
});

test('what a coupon is doing now', () => {
  const coupon = { ...draft, isActive: true };
  expect(couponState(coupon, day(5))).toBe('running');
  expect(couponState({ ...coupon, isActive: false }, day(5))).toBe('off');
  expect(couponState({ ...coupon, startsAt: day(6) }, day(5))).toBe('scheduled');
  expect(couponState({ ...coupon, endsAt: day(5) }, day(5))).toBe('ended');
  expect(couponState({ ...coupon, totalLimit: 3, usedCount: 3 }, day(5))).toBe('usedUp');
});
