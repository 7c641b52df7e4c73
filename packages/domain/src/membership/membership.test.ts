import { expect, test } from 'vitest';
import {
  isActiveAt,
  type Membership,
  type MembershipPlan,
  membershipAfter,
  purchaseOf,
  reminderDue,
  unusedValueMinor,
} from './membership.ts';
import { savingsMeter } from './savings.ts';

const MONTH: MembershipPlan = {
  id: 1,
  priceMinor: 3000,
  durationDays: 30,
  hasDiscount: true,
  discountPercent: 3,
  freeDelivery: false,
};
const YEAR: MembershipPlan = { ...MONTH, id: 2, priceMinor: 20_000, durationDays: 365, freeDelivery: true };
const START = new Date('2026-11-01T10:00:00Z');
const day = (number: number) => new Date(START.getTime() + number * 86_400_000);

function bought(plan: MembershipPlan, now = START): Membership {
  const purchase = purchaseOf(null, plan, now);
  if (!purchase.ok) throw new Error(purchase.error.code);
  return membershipAfter(null, plan, purchase.value);
}

test('a membership lasts its days from the payment on, to the instant', () => {
  const membership = bought(MONTH);
  expect(membership).toEqual({ plan: MONTH, startsAt: START, endsAt: day(30), paidMinor: 3000 });
  expect(
    [day(-1), START, day(29), new Date(day(30).getTime() - 1), day(30)].map((now) => isActiveAt(membership, now)),
  ).toEqual([false, true, true, true, false]);
});

test('renewal opens seven days before the end and loses no day', () => {
  const current = bought(MONTH);
  expect(purchaseOf(current, MONTH, day(22))).toEqual({
    ok: false,
    error: { code: 'RENEWAL_TOO_EARLY', renewableFrom: day(23) },
  });
  const renewal = purchaseOf(current, MONTH, day(23));
  expect(renewal).toEqual({
    ok: true,
    value: { kind: 'renewal', priceMinor: 3000, startsAt: START, endsAt: day(60) },
  });
  expect(renewal.ok && membershipAfter(current, MONTH, renewal.value)).toMatchObject({
    paidMinor: 6000,
    endsAt: day(60),
  });
  expect(purchaseOf(current, MONTH, day(30))).toMatchObject({ value: { kind: 'new', startsAt: day(30) } });
});

test('an upgrade costs the new price less what is unused of the old, and starts a new period', () => {
  const current = bought(MONTH);
  expect(purchaseOf(current, YEAR, START)).toMatchObject({ value: { kind: 'upgrade', priceMinor: 17_000 } });
  expect(purchaseOf(current, YEAR, day(20))).toEqual({
    ok: true,
    value: { kind: 'upgrade', priceMinor: 19_000, startsAt: day(20), endsAt: day(385) },
  });
  expect(unusedValueMinor(current, day(29.99))).toBe(1);
  expect(unusedValueMinor(current, day(31))).toBe(0);
  const upgrade = purchaseOf(current, YEAR, day(20));
  expect(upgrade.ok && membershipAfter(current, YEAR, upgrade.value).paidMinor).toBe(20_000);
});

test('a cheaper plan waits until the current one has ended', () => {
  const current = bought(YEAR);
  expect(purchaseOf(current, MONTH, day(5))).toEqual({
    ok: false,
    error: { code: 'DOWNGRADE_AFTER_EXPIRY', endsAt: day(365) },
  });
  expect(purchaseOf(current, MONTH, day(365)).ok).toBe(true);
});

test('reminders are due seven days and one day before the end', () => {
  const current = bought(MONTH);
  expect([day(22), day(23), day(28), day(29), day(30)].map((now) => reminderDue(current, now))).toEqual([
    null,
    7,
    7,
    1,
    null,
  ]);
});

test('the meter says what was saved and in how many orders the club pays for itself', () => {
  const saved = { currency: 'AED', discountMinor: 500, waivedDeliveryMinor: 1000 } as const;
  expect(savingsMeter([saved, saved], { currency: 'AED', minor: 7900 })).toEqual({
    savedByCurrency: { AED: 3000 },
    payback: { percent: 37, isPaidBack: false, ordersToGo: 4 },
  });
  expect(savingsMeter([], { currency: 'AED', minor: 7900 }).payback).toEqual({
    percent: 0,
    isPaidBack: false,
    ordersToGo: null,
  });
  expect(savingsMeter(Array(6).fill(saved), { currency: 'AED', minor: 7900 }).payback).toEqual({
    percent: 100,
    isPaidBack: true,
    ordersToGo: 0,
  });
  expect(savingsMeter([{ ...saved, currency: 'KWD' }], { currency: 'AED', minor: 7900 })).toEqual({
    savedByCurrency: { KWD: 1500 },
    payback: null,
  });
});
