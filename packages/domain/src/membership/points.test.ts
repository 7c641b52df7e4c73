import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import {
  earnPoints,
  lapsePoints,
  pointsEarnedBy,
  pointsSummary,
  reversePoints,
  spendPoints,
  usablePoints,
} from './points.ts';
import { lotsOf, type PointsEntry, pointsLapseAt } from './points-lots.ts';

const START = new Date('2026-01-31T10:00:00Z');
const day = (number: number) => new Date(START.getTime() + number * 86_400_000);

function earned(entries: readonly PointsEntry[], orderId: string, points: number, now: Date): PointsEntry[] {
  const added = earnPoints(entries, { orderId, goodsMinor: points * 1000, currency: 'KWD', isActiveMember: true, now });
  return [...entries, ...added];
}

function spent(entries: readonly PointsEntry[], orderId: string, points: number, now: Date): PointsEntry[] {
  const outcome = spendPoints(entries, { orderId, points, now });
  if (!outcome.ok) throw new Error(outcome.error.code);
  return [...entries, ...outcome.value];
}

test('[MEM-10] one point per whole unit, once per order, for active members only', () => {
  expect([pointsEarnedBy(12_999, 'KWD'), pointsEarnedBy(12_999, 'AED'), pointsEarnedBy(999, 'KWD')]).toEqual([
    12, 129, 0,
  ]);
  const ledger = earned([], 'a', 12, START);
  expect(earned(ledger, 'a', 12, day(1))).toEqual(ledger);
  const guest = { orderId: 'b', goodsMinor: 9000, currency: 'KWD', isActiveMember: false, now: START } as const;
  expect(earnPoints([], guest)).toEqual([]);
});

test('[MEM-10] the balance is the sum of the ledger and is never overspent', () => {
  const ledger = spent(earned([], 'a', 12, START), 'b', 5, day(1));
  expect(pointsSummary(ledger)).toEqual({ balance: 7, earned: 12, spent: 5, reversed: 0, lapsed: 0 });
  expect(spendPoints(ledger, { orderId: 'c', points: 8, now: day(2) })).toEqual({
    ok: false,
    error: { code: 'NOT_ENOUGH_POINTS', available: 7 },
  });
  for (const points of [-1, 0.5, Number.NaN])
    expect(spendPoints(ledger, { orderId: 'c', points, now: day(2) }).ok).toBe(false);
});

test('points live twelve months, the oldest are spent first', () => {
  expect(pointsLapseAt(START)).toEqual(new Date('2027-01-31T10:00:00Z'));
  expect(pointsLapseAt(new Date('2028-02-29T10:00:00Z'))).toEqual(new Date('2029-02-28T10:00:00Z'));
  const ledger = spent(earned(earned([], 'a', 10, START), 'b', 10, day(100)), 'c', 6, day(101));
  expect(usablePoints(ledger, day(364))).toBe(14);
  expect(usablePoints(ledger, day(365))).toBe(10);
  const lapsed = [...ledger, ...lapsePoints(ledger, day(365))];
  expect(pointsSummary(lapsed)).toMatchObject({ balance: 10, lapsed: 4 });
  expect(lapsePoints(lapsed, day(365))).toEqual([]);
  expect(spendPoints(ledger, { orderId: 'd', points: 11, now: day(365) }).ok).toBe(false);
  expect(pointsSummary(spent(ledger, 'd', 10, day(365))).balance).toBe(0);
});

test('cancelling returns what was spent to where it came from and takes what was earned, once', () => {
  const ledger = spent(earned([], 'a', 10, START), 'b', 6, day(300));
  const back = [...ledger, ...reversePoints(ledger, { orderId: 'b', now: day(310) })];
  expect(pointsSummary(back)).toMatchObject({ balance: 10, reversed: 6 });
  expect(reversePoints(back, { orderId: 'b', now: day(311) })).toEqual([]);
  // They are as old as they were.
  expect(usablePoints(back, day(365))).toBe(0);
  const refunded = reversePoints(ledger, { orderId: 'a', now: day(310) });
  expect(refunded).toEqual([{ type: 'reversed', points: -4, orderId: 'a', createdAt: day(310) }]);
});

test('an order that lived again and spent again gives back again', () => {
  const first = spent(earned([], 'a', 10, START), 'b', 6, day(1));
  const expired = [...first, ...reversePoints(first, { orderId: 'b', now: day(2) })];
  const again = spent(expired, 'b', 6, day(3));
  expect(pointsSummary(again).balance).toBe(4);
  const cancelled = [...again, ...reversePoints(again, { orderId: 'b', now: day(4) })];
  expect(pointsSummary(cancelled).balance).toBe(10);
  expect(reversePoints(cancelled, { orderId: 'b', now: day(5) })).toEqual([]);
});

test('what was forgiven is not taken from later points', () => {
  const ledger = spent(earned([], 'a', 10, START), 'b', 10, day(1));
  const reversed = [...ledger, ...reversePoints(ledger, { orderId: 'a', now: day(2) })];
  expect(pointsSummary(reversed).balance).toBe(0);
  expect(reversePoints(earned(reversed, 'c', 8, day(3)), { orderId: 'a', now: day(4) })).toEqual([]);
});

/** Every single point as a thing of its own, in a queue. */
class PointByPoint {
  queue: { bornAt: number; order: string }[] = [];
  usedBy = new Map<string, { bornAt: number; order: string }[]>();
  reversed = new Set<string>();
  earnedOn = new Map<string, number>();

  lapse(now: Date): void {
    const yearAgo = new Date(now);
    yearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
    this.queue = this.queue.filter(({ bornAt }) => bornAt > yearAgo.getTime());
  }
  earn(order: string, count: number, now: Date): void {
    if (this.earnedOn.has(order) || count === 0) return;
    this.earnedOn.set(order, count);
    for (let each = 0; each < count; each += 1) this.queue.push({ bornAt: now.getTime(), order });
  }
  spend(order: string, count: number): void {
    this.usedBy.set(order, [...(this.usedBy.get(order) ?? []), ...this.queue.splice(0, count)]);
  }
  reverse(order: string): void {
    const back = this.usedBy.get(order) ?? [];
    let toTake = this.reversed.has(order) ? 0 : (this.earnedOn.get(order) ?? 0);
    if (toTake > 0) this.reversed.add(order);
    this.queue = [...back, ...this.queue].sort((one, other) => one.bornAt - other.bornAt);
    this.usedBy.delete(order);
    for (const isOwn of [true, false]) {
      this.queue = this.queue.filter((point) => {
        const goes = toTake > 0 && (!isOwn || point.order === order);
        if (goes) toTake -= 1;
        return !goes;
      });
    }
  }
}

test('[MEM-10] 2,000 random histories: the balance is the sum, never negative, and agrees point by point', () => {
  const random = seededRandom(48);
  for (let history = 0; history < 2000; history += 1) {
    const oracle = new PointByPoint();
    let ledger: PointsEntry[] = [];
    let at = 0;
    for (let step = 0; step < 25; step += 1) {
      at += 1 + random(40);
      const [now, order] = [day(at), `order-${random(8)}`];
      const action = random(4);
      if (action === 0) {
        const count = random(12);
        ledger = earned(ledger, order, count, now);
        oracle.earn(order, count, now);
      } else if (action === 1) {
        const wanted = random(10);
        const outcome = spendPoints(ledger, { orderId: order, points: wanted, now });
        if (outcome.ok) {
          ledger = [...ledger, ...outcome.value];
          oracle.lapse(now);
          oracle.spend(order, wanted);
        }
      } else if (action === 2) {
        ledger = [...ledger, ...reversePoints(ledger, { orderId: order, now })];
        oracle.reverse(order);
      } else {
        ledger = [...ledger, ...lapsePoints(ledger, now)];
        oracle.lapse(now);
      }
      const { balance } = pointsSummary(ledger);
      const inLots = lotsOf(ledger).reduce((sum, { left }) => sum + left, 0);
      const isSound = balance >= 0 && inLots === balance && usablePoints(ledger, now) <= balance;
      if (balance !== oracle.queue.length || !isSound) {
        expect({ ledger, balance, isSound }).toEqual({ ledger, balance: oracle.queue.length, isSound: true });
      }
    }
  }
}, 120_000);
