import { expect, test } from 'vitest';
import {
  adjustPoints,
  earnPoints,
  lapsePoints,
  pointsBalances,
  pointsIn,
  pointsSummary,
  spendPoints,
  usableLots,
} from './points.ts';
import { type PointsEntry, pointsLapseAt } from './points-lots.ts';
import {
  checkPointsRates,
  HIGH_POINTS_BACK_PERCENT,
  MAX_POINTS_BACK_PERCENT,
  type PointsRates,
  pointsBackPercent,
  pointsEarnedBy,
  worthOfNewPoints,
} from './points-rates.ts';
import { reversePart, reversePoints } from './reverse-points.ts';

const START = new Date('2026-01-31T10:00:00Z');
const day = (number: number) => new Date(START.getTime() + number * 86_400_000);

/** 1 % back: a point is worth a fils of AED. */
const RATES: PointsRates = { pointsEarnedPerUnit: 1, pointsPerUnit: 100 };
const AED = { currency: 'AED' } as const;

function earned(entries: readonly PointsEntry[], orderId: string, points: number, now: Date, rates = RATES) {
  const goodsMinor = (points * 100) / rates.pointsEarnedPerUnit;
  return [...entries, ...earnPoints(entries, { ...AED, orderId, goodsMinor, rates, isActiveMember: true, now })];
}

function spent(entries: readonly PointsEntry[], orderId: string, worthMinor: number, now: Date): PointsEntry[] {
  const outcome = spendPoints(entries, { ...AED, orderId, worthMinor, maxPoints: Number.POSITIVE_INFINITY, now });
  if (!outcome.ok) throw new Error(outcome.error.code);
  return [...entries, ...outcome.value];
}

const reversed = (entries: readonly PointsEntry[], orderId: string, now: Date) => [
  ...entries,
  ...reversePoints(entries, { ...AED, orderId, now }),
];
const summary = (entries: readonly PointsEntry[]) => pointsSummary(entries, 'AED');
const usable = (entries: readonly PointsEntry[], now: Date) => pointsIn(usableLots(entries, 'AED', now));

test('[MEM-10] so many points per unit as the country says, once per order, for active members only', () => {
  expect([pointsEarnedBy(12_999, 'KWD', RATES), pointsEarnedBy(12_999, 'AED', RATES)]).toEqual([12, 129]);
  expect(pointsEarnedBy(999, 'KWD', RATES)).toBe(0);
  expect(pointsEarnedBy(999, 'KWD', { pointsEarnedPerUnit: 10, pointsPerUnit: 1000 })).toBe(9);
  const ledger = earned([], 'a', 12, START);
  expect(ledger).toEqual([{ ...AED, type: 'earned', points: 12, worthMinor: 12, orderId: 'a', createdAt: START }]);
  expect(earned(ledger, 'a', 12, day(1))).toEqual(ledger);
  const guest = { ...AED, orderId: 'b', goodsMinor: 9000, rates: RATES, isActiveMember: false, now: START };
  expect(earnPoints([], guest)).toEqual([]);
});

test('[MEM-10] the balance is the sum of the ledger and is never overspent', () => {
  const ledger = spent(earned([], 'a', 12, START), 'b', 5, day(1));
  expect(summary(ledger)).toEqual({ balance: 7, worthMinor: 7, earned: 12, spent: 5, reversed: 0, lapsed: 0 });
  const more = { ...AED, orderId: 'c', maxPoints: 100, now: day(2) };
  const rejection = { ok: false, error: { code: 'NOT_ENOUGH_POINTS', available: 7 } };
  for (const worthMinor of [8, -1, 0.5, Number.NaN]) {
    expect(spendPoints(ledger, { ...more, worthMinor })).toEqual(rejection);
  }
  expect(spendPoints(ledger, { ...more, worthMinor: 6, maxPoints: 5 })).toEqual(rejection);
});

test('each currency is a ledger of its own: what was earned in one is worth nothing in another', () => {
  const dirhams = earned([], 'a', 3215, START);
  expect(usableLots(dirhams, 'KWD', START)).toEqual([]);
  const inKuwait = { orderId: 'b', currency: 'KWD', worthMinor: 1, maxPoints: 3215, now: START } as const;
  expect(spendPoints(dirhams, inKuwait)).toEqual({ ok: false, error: { code: 'NOT_ENOUGH_POINTS', available: 0 } });
  const kwd = { orderId: 'c', goodsMinor: 40_000, currency: 'KWD', rates: RATES, isActiveMember: true } as const;
  const both = [...dirhams, ...earnPoints(dirhams, { ...kwd, now: START })];
  expect(pointsBalances(both, START)).toEqual([
    { currency: 'KWD', points: 40, worthMinor: 400 },
    { currency: 'AED', points: 3215, worthMinor: 3215 },
  ]);
  expect(reversePoints(both, { orderId: 'a', currency: 'KWD', now: START })).toEqual([]);
  expect(lapsePoints(both, day(365)).map(({ currency, points }) => [currency, points])).toEqual([
    ['KWD', -40],
    ['AED', -3215],
  ]);
});

test('points keep the worth they were earned with, whatever the rate is later', () => {
  const ledger = earned(earned([], 'a', 100, START), 'b', 100, day(1), { pointsEarnedPerUnit: 1, pointsPerUnit: 50 });
  expect(usableLots(ledger, 'AED', day(2))).toMatchObject([
    { points: 100, worthMinor: 100 },
    { points: 100, worthMinor: 200 },
  ]);
  // The first hundred at one fils, the other twenty-five at two.
  expect(summary(spent(ledger, 'c', 150, day(2)))).toMatchObject({ spent: 125, balance: 75, worthMinor: 150 });
});

test('points live twelve months, the oldest are spent first', () => {
  expect(pointsLapseAt(START)).toEqual(new Date('2027-01-31T10:00:00Z'));
  expect(pointsLapseAt(new Date('2028-02-29T10:00:00Z'))).toEqual(new Date('2029-02-28T10:00:00Z'));
  const ledger = spent(earned(earned([], 'a', 10, START), 'b', 10, day(100)), 'c', 6, day(101));
  expect(usable(ledger, day(364))).toBe(14);
  expect(usable(ledger, day(365))).toBe(10);
  const lapsed = [...ledger, ...lapsePoints(ledger, day(365))];
  expect(summary(lapsed)).toMatchObject({ balance: 10, worthMinor: 10, lapsed: 4 });
  expect(lapsePoints(lapsed, day(365))).toEqual([]);
  const more = { ...AED, orderId: 'd', worthMinor: 11, maxPoints: 11, now: day(365) };
  expect(spendPoints(ledger, more).ok).toBe(false);
  expect(summary(spent(ledger, 'd', 10, day(365))).balance).toBe(0);
});

test('cancelling returns what was spent to where it came from and takes what was earned, once', () => {
  const ledger = spent(earned([], 'a', 10, START), 'b', 6, day(300));
  const back = reversed(ledger, 'b', day(310));
  expect(summary(back)).toMatchObject({ balance: 10, reversed: 6 });
  expect(reversed(back, 'b', day(311))).toEqual(back);
  // They are as old as they were.
  expect(usable(back, day(365))).toBe(0);
});

test('a refund of points that are already spent leaves a debt, which the next points pay', () => {
  const ledger = reversed(spent(earned([], 'a', 10, START), 'b', 6, day(1)), 'a', day(2));
  expect(summary(ledger)).toMatchObject({ balance: -6, worthMinor: -6, reversed: -10 });
  expect(usable(ledger, day(2))).toBe(0);
  expect(reversed(ledger, 'a', day(3))).toEqual(ledger);
  const later = earned(ledger, 'c', 8, day(4));
  expect([summary(later).balance, usable(later, day(4))]).toEqual([2, 2]);
  // What had been bought with them comes back too: nothing is owed any more.
  expect(summary(reversed(ledger, 'b', day(5)))).toMatchObject({ balance: 0, worthMinor: 0 });
});

test('an order that lived again and spent again gives back again', () => {
  const first = spent(earned([], 'a', 10, START), 'b', 6, day(1));
  const again = spent(reversed(first, 'b', day(2)), 'b', 6, day(3));
  expect(summary(again).balance).toBe(4);
  const cancelled = reversed(again, 'b', day(4));
  expect(summary(cancelled).balance).toBe(10);
  expect(reversed(cancelled, 'b', day(5))).toEqual(cancelled);
});

test('a part of the money back takes its part of what was earned, rounded in favour of the shop', () => {
  const ledger = earned([], 'a', 10, START);
  const part = (entries: readonly PointsEntry[], beforeMinor: number, afterMinor: number) => [
    ...entries,
    ...reversePart(entries, { ...AED, orderId: 'a', beforeMinor, afterMinor, now: day(1) }),
  ];
  const third = part(ledger, 900, 600);
  expect(summary(third)).toMatchObject({ balance: 7, worthMinor: 6 });
  expect(part(third, 600, 600)).toEqual(third);
  expect(summary(part(third, 600, 0))).toMatchObject({ balance: 0, worthMinor: 0 });
  expect(summary(reversed(third, 'a', day(2)))).toMatchObject({ balance: 0, worthMinor: 0 });
  expect(part(earned([], 'other', 10, START), 900, 600)).toHaveLength(1);
});

test('staff give points at the rate of the day and take no more than there are', () => {
  const rates = { pointsEarnedPerUnit: 1, pointsPerUnit: 300 };
  const given = adjustPoints([], { ...AED, points: 100, rates, now: START });
  expect(given).toMatchObject({ ok: true, value: [{ type: 'adjusted', points: 100, worthMinor: 33 }] });
  const ledger = given.ok ? given.value : [];
  expect(adjustPoints(ledger, { ...AED, points: -50, rates, now: START })).toMatchObject({
    value: [{ points: -50, worthMinor: -17 }],
  });
  for (const points of [-101, 0, 0.5])
    expect(adjustPoints(ledger, { ...AED, points, rates, now: START }).ok).toBe(false);
  expect(adjustPoints(ledger, { currency: 'SAR', points: -1, rates, now: START }).ok).toBe(false);
  expect(summary([...ledger, ...lapsePoints(ledger, day(365))])).toMatchObject({ balance: 0, worthMinor: 0 });
});

test('no rates give back more than a fifth: one zero too many is unusual, two are rejected', () => {
  expect(pointsBackPercent(RATES)).toBe(1);
  expect(pointsBackPercent({ ...RATES, pointsEarnedPerUnit: 10 })).toBeGreaterThan(HIGH_POINTS_BACK_PERCENT);
  const at = (pointsEarnedPerUnit: number, pointsPerUnit: number) =>
    checkPointsRates({ pointsEarnedPerUnit, pointsPerUnit }).ok;
  expect([at(1, 100), at(10, 100), at(20, 100), at(1, 5), at(10_000, 1_000_000)]).toEqual(Array(5).fill(true));
  expect([at(100, 100), at(21, 100), at(1, 4), at(1, 1)]).toEqual(Array(4).fill(false));
  expect(worthOfNewPoints(pointsEarnedBy(100_000, 'AED', RATES), 'AED', RATES)).toBeLessThanOrEqual(
    100_000 * (MAX_POINTS_BACK_PERCENT / 100),
  );
});
