import { type CurrencyCode, MINOR_DIGITS } from '../money.ts';
import { fail, ok, type Result } from '../result.ts';
import { lotsOf, type PointsEntry, type PointsEntryType, pointsLapseAt } from './points-lots.ts';

export type PointsSummary = {
  readonly balance: number;
  readonly earned: number;
  readonly spent: number;
  readonly reversed: number;
  readonly lapsed: number;
};

/** Entries are always given whole and in the order they were written. */
type Ledger = readonly PointsEntry[];

function sumOf(entries: Ledger, type?: PointsEntryType): number {
  return entries.reduce((sum, entry) => (type === undefined || entry.type === type ? sum + entry.points : sum), 0);
}

/** spent and lapsed are told as positive numbers; reversed is what reversals changed, in either direction. */
export function pointsSummary(entries: Ledger): PointsSummary {
  return {
    balance: sumOf(entries),
    earned: sumOf(entries, 'earned'),
    // A sum of nothing turned around would be minus zero.
    spent: 0 - sumOf(entries, 'spent'),
    reversed: sumOf(entries, 'reversed'),
    lapsed: 0 - sumOf(entries, 'lapsed'),
  };
}

/** One point per whole unit of the currency. */
export function pointsEarnedBy(goodsMinor: number, currency: CurrencyCode): number {
  return Math.max(0, Math.floor(goodsMinor / 10 ** MINOR_DIGITS[currency]));
}

/** The entry that takes away what is older than 12 months; none when there is nothing. */
export function lapsePoints(entries: Ledger, now: Date): PointsEntry[] {
  const points = lotsOf(entries)
    .filter(({ earnedAt }) => pointsLapseAt(earnedAt) <= now)
    .reduce((sum, { left }) => sum + left, 0);
  return points === 0 ? [] : [{ type: 'lapsed', points: -points, orderId: null, createdAt: now }];
}

/** What may be spent now: the balance without what has lapsed, whether or not that is written down yet. */
export function usablePoints(entries: Ledger, now: Date): number {
  return sumOf(entries) + sumOf(lapsePoints(entries, now));
}

export type EarnInput = {
  readonly orderId: string;
  /** Of the delivered order, after discounts, without delivery. */
  readonly goodsMinor: number;
  readonly currency: CurrencyCode;
  readonly isActiveMember: boolean;
  readonly now: Date;
};

/** What to write when an order is delivered; nothing the second time. */
export function earnPoints(entries: Ledger, input: EarnInput): PointsEntry[] {
  const { orderId, now } = input;
  const points = input.isActiveMember ? pointsEarnedBy(input.goodsMinor, input.currency) : 0;
  const isKnown = entries.some((entry) => entry.type === 'earned' && entry.orderId === orderId);
  return points === 0 || isKnown ? [] : [{ type: 'earned', points, orderId, createdAt: now }];
}

export type PointsError = { readonly code: 'NOT_ENOUGH_POINTS'; readonly available: number };

/** What to write when points pay for a part of an order. Old points lapse first, so that none of them are spent. */
export function spendPoints(
  entries: Ledger,
  { orderId, points, now }: { readonly orderId: string; readonly points: number; readonly now: Date },
): Result<PointsEntry[], PointsError> {
  const available = usablePoints(entries, now);
  if (!Number.isSafeInteger(points) || points < 0 || points > available) {
    return fail({ code: 'NOT_ENOUGH_POINTS', available });
  }
  const lapsed = lapsePoints(entries, now);
  return ok(points === 0 ? lapsed : [...lapsed, { type: 'spent', points: -points, orderId, createdAt: now }]);
}

/** What to write when staff give points or take some; what they give lives as long as what is earned. */
export function adjustPoints(
  entries: Ledger,
  { points, now }: { readonly points: number; readonly now: Date },
): Result<PointsEntry[], PointsError> {
  const available = usablePoints(entries, now);
  if (!Number.isSafeInteger(points) || points === 0 || available + points < 0) {
    return fail({ code: 'NOT_ENOUGH_POINTS', available });
  }
  return ok([...lapsePoints(entries, now), { type: 'adjusted', points, orderId: null, createdAt: now }]);
}

/**
 * What to write when an order comes to nothing: spent points come back, earned ones go. What was earned and is already
 * spent elsewhere is forgiven, for nobody owes points. Nothing the second time, unless the order lived again and spent
 * again in between.
 */
export function reversePoints(
  entries: Ledger,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): PointsEntry[] {
  const own = entries.filter((entry) => entry.orderId === orderId);
  const reversals = own.filter(({ type }) => type === 'reversed');
  const returned = 0 - sumOf(own, 'spent') - sumOf(reversals.filter(({ points }) => points > 0));
  const earned = sumOf(own, 'earned');
  const isTaken = reversals.some(({ points }) => points <= 0);
  const reversal = (points: number): PointsEntry => ({ type: 'reversed', points, orderId, createdAt: now });
  // The second is written even when it changes nothing: it says that what this order earned has been dealt with.
  return [
    ...(returned > 0 ? [reversal(returned)] : []),
    ...(earned > 0 && !isTaken ? [reversal(0 - Math.min(earned, sumOf(entries) + returned))] : []),
  ];
}
