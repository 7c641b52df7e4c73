import { expect, test } from 'vitest';
import { promotionOnBasket } from './apply-promotions.ts';
import { type CouponUse, couponOutcome, normaliseCouponCode } from './coupon.ts';
import { type Promotion, termsIn } from './promotion.ts';

const COUPON: Promotion = {
  ...{ id: 1, nameEn: 'Fresh', nameAr: 'طازج', target: 'basket', audience: 'everybody' },
  ...{ buyQuantity: null, getQuantity: null, minPeople: 1, minPieces: 1, weekdays: null },
  code: 'FRESH15',
  kind: 'percent',
  percent: 15,
  amounts: {},
  maxDiscounts: { kw: 5000 },
  minSubtotals: { kw: 20_000 },
  countryCodes: ['kw', 'ae'],
  totalLimit: 10,
  perCustomerLimit: 2,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  isActive: true,
};
const USE: CouponUse = {
  now: new Date('2026-11-14T09:00:00Z'),
  countryCode: 'kw',
  subtotalMinor: 20_000,
  customerUses: 0,
  totalUses: 0,
  isMember: false,
  hasOrdered: false,
};

function codeOf(coupon: Promotion | null, use: Partial<CouponUse> = {}): string {
  const outcome = couponOutcome(coupon, { ...USE, ...use });
  return outcome.ok ? 'ok' : outcome.error.code;
}

test('[CHK-47] a code must be valid here and now, otherwise the reason is named', () => {
  expect(codeOf(COUPON)).toBe('ok');
  expect(codeOf(null)).toBe('COUPON_NOT_FOUND');
  expect(codeOf({ ...COUPON, isActive: false })).toBe('COUPON_INACTIVE');
  expect(codeOf(COUPON, { now: new Date('2026-10-31T23:59:59Z') })).toBe('COUPON_NOT_STARTED');
  expect(codeOf(COUPON, { now: new Date('2026-12-01T00:00:00Z') })).toBe('COUPON_EXPIRED');
  expect(codeOf(COUPON, { now: new Date('2026-11-30T23:59:59.999Z') })).toBe('ok');
  expect(codeOf(COUPON, { countryCode: 'eg' })).toBe('COUPON_OTHER_COUNTRY');
  expect(codeOf(COUPON, { customerUses: 2, totalUses: 10 })).toBe('COUPON_USED_BY_CUSTOMER');
  expect(codeOf(COUPON, { totalUses: 10 })).toBe('COUPON_USED_UP');
  expect(codeOf(COUPON, { totalUses: 9, customerUses: 1 })).toBe('ok');
});

test('a minimum says how much is missing', () => {
  expect(couponOutcome(COUPON, { ...USE, subtotalMinor: 19_250 })).toEqual({
    ok: false,
    error: { code: 'COUPON_MINIMUM', minSubtotalMinor: 20_000, leftMinor: 750 },
  });
});

test('a fixed amount without a value in this country is not for it', () => {
  const fixed: Promotion = { ...COUPON, kind: 'fixed', percent: null, amounts: { kw: 2000 }, countryCodes: null };
  expect(couponOutcome(fixed, USE)).toMatchObject({
    ok: true,
    value: { effect: { kind: 'fixed', amountMinor: 2000 } },
  });
  expect(codeOf(fixed, { countryCode: 'ae' })).toBe('COUPON_OTHER_COUNTRY');
});

test('a coupon without limits is good for everybody, always', () => {
  const open: Promotion = {
    ...COUPON,
    kind: 'free-delivery',
    target: 'delivery',
    minSubtotals: {},
    countryCodes: null,
    totalLimit: null,
    perCustomerLimit: null,
    startsAt: null,
    endsAt: null,
  };
  expect(codeOf(open, { countryCode: 'sa', subtotalMinor: 0, customerUses: 999, totalUses: 999 })).toBe('ok');
});

test('the day of the week is that of the country, and some codes are for some people', () => {
  // Saturday morning in Kuwait, still Friday at Greenwich.
  const now = new Date('2026-11-13T21:30:00Z');
  expect(codeOf({ ...COUPON, weekdays: [6] }, { now })).toBe('ok');
  expect(codeOf({ ...COUPON, weekdays: [5] }, { now })).toBe('COUPON_OTHER_DAY');
  expect(codeOf({ ...COUPON, audience: 'members' })).toBe('COUPON_MEMBERS_ONLY');
  expect(codeOf({ ...COUPON, audience: 'members' }, { isMember: true })).toBe('ok');
  expect(codeOf({ ...COUPON, audience: 'first-order' }, { hasOrdered: true })).toBe('COUPON_FIRST_ORDER_ONLY');
  expect(codeOf({ ...COUPON, audience: 'first-order' })).toBe('ok');
});

test('the discount keeps its cap and never exceeds the goods', () => {
  const off = (more: Partial<Promotion>, goodsMinor: number) => {
    const terms = termsIn({ ...COUPON, ...more }, 'kw');
    return terms && promotionOnBasket([terms], goodsMinor)?.discountMinor;
  };
  expect(off({}, 20_000)).toBe(3000);
  expect(off({}, 90_000)).toBe(5000);
  expect(off({ percent: 12.5, maxDiscounts: {} }, 1004)).toBe(126);
  expect(off({ kind: 'fixed', amounts: { kw: 2000 } }, 1500)).toBe(1500);
});

test('codes are read as people type them', () => {
  expect([' fresh15 ', 'Fresh١٥', 'FRESH 15'].map(normaliseCouponCode)).toEqual(['FRESH15', 'FRESH15', 'FRESH15']);
});
