import { expect, test } from 'vitest';
import { promotionState } from './promotion.ts';
import { type PromotionDraft, promotionProblems } from './promotion-problems.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const draft: PromotionDraft = {
  kind: 'percent',
  target: 'basket',
  targetIds: [],
  percent: 10,
  amounts: {},
  buyQuantity: null,
  getQuantity: null,
  countries: null,
  weekdays: null,
  totalLimit: null,
  usedCount: 0,
  startsAt: null,
  endsAt: null,
};

test('a promotion that would be worth nothing is rejected by the field to mend', () => {
  expect(promotionProblems(draft)).toEqual({});
  expect(promotionProblems({ ...draft, percent: null })).toEqual({ percent: 'percentNeeded' });
  expect(promotionProblems({ ...draft, percent: 101 })).toEqual({ percent: 'percentNeeded' });
  const fixed: PromotionDraft = { ...draft, kind: 'fixed', percent: null };
  expect(promotionProblems(fixed)).toEqual({ amounts: 'amountNeeded' });
  expect(promotionProblems({ ...fixed, amounts: { kw: 500 } })).toEqual({});
  expect(promotionProblems({ ...fixed, amounts: { kw: 500 }, countries: ['eg'] })).toEqual({ amounts: 'amountNeeded' });
  expect(promotionProblems({ ...draft, countries: [] })).toEqual({ countries: 'countryNeeded' });
  expect(promotionProblems({ ...draft, totalLimit: 2, usedCount: 3 })).toEqual({ totalLimit: 'belowUsed' });
  expect(promotionProblems({ ...draft, startsAt: day(2), endsAt: day(2) })).toEqual({ endsAt: 'endsBeforeStart' });
});

test('each kind has targets of its own, and goods to be for', () => {
  const problemsOf = (more: Partial<PromotionDraft>) => promotionProblems({ ...draft, ...more });
  expect(problemsOf({ target: 'products' })).toEqual({ targetIds: 'goodsNeeded' });
  expect(problemsOf({ target: 'products', targetIds: [1] })).toEqual({});
  expect(problemsOf({ target: 'delivery' })).toEqual({ target: 'targetNotForKind' });
  expect(problemsOf({ kind: 'free-delivery', target: 'delivery' })).toEqual({});
  expect(problemsOf({ kind: 'free-delivery' })).toEqual({ target: 'targetNotForKind' });
  expect(problemsOf({ kind: 'buy-get', buyQuantity: 2 })).toEqual({
    ...{ getQuantity: 'quantityNeeded', target: 'targetNotForKind' },
  });
  expect(problemsOf({ weekdays: [] })).toEqual({ weekdays: 'weekdayNeeded' });
});

test('what a promotion is doing now', () => {
  const coupon = { ...draft, isActive: true, countryCodes: null };
  expect(promotionState(coupon, day(5))).toBe('running');
  expect(promotionState({ ...coupon, isActive: false }, day(5))).toBe('off');
  expect(promotionState({ ...coupon, startsAt: day(6) }, day(5))).toBe('scheduled');
  expect(promotionState({ ...coupon, endsAt: day(5) }, day(5))).toBe('ended');
  expect(promotionState({ ...coupon, totalLimit: 3, usedCount: 3 }, day(5))).toBe('usedUp');
  const weekday = day(5).getUTCDay();
  expect(promotionState({ ...coupon, weekdays: [weekday] }, day(5))).toBe('running');
  expect(promotionState({ ...coupon, weekdays: [(weekday + 3) % 7] }, day(5))).toBe('notToday');
  // Before midnight in London it is the next day in Dubai alone.
  const late = new Date('2026-06-05T20:30:00Z');
  expect(promotionState({ ...coupon, weekdays: [6], countryCodes: ['ae'] }, late)).toBe('running');
  expect(promotionState({ ...coupon, weekdays: [6], countryCodes: ['kw'] }, late)).toBe('notToday');
  expect(promotionState({ ...coupon, weekdays: [6], countryCodes: null }, late)).toBe('running');
});
