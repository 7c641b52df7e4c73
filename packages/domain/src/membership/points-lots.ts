import { addMonths } from '../delivery/slot-time.ts';
import type { CurrencyCode } from '../money.ts';

export const POINTS_ENTRY_TYPES = ['earned', 'spent', 'reversed', 'lapsed', 'adjusted'] as const;
export type PointsEntryType = (typeof POINTS_ENTRY_TYPES)[number];

/** Points, and what they are worth in the smallest unit of their currency. */
export type PointsAmount = { readonly points: number; readonly worthMinor: number };

/**
 * One line of the ledger, never changed afterwards. Both numbers are signed: a balance is their sum over one currency.
 * The worth is written down with the points, so that a later change of a rate changes nothing already earned.
 */
export type PointsEntry = PointsAmount & {
  readonly type: PointsEntryType;
  readonly currency: CurrencyCode;
  readonly orderId: string | null;
  readonly createdAt: Date;
};

export const POINTS_LIFE_MONTHS = 12;

export function pointsLapseAt(earnedAt: Date): Date {
  const text = earnedAt.toISOString();
  return new Date(`${addMonths(text.slice(0, 10), POINTS_LIFE_MONTHS)}${text.slice(10)}`);
}

/** Points earned together and what is left of them. */
export type PointsLot = {
  readonly orderId: string | null;
  readonly earnedAt: Date;
  points: number;
  worthMinor: number;
};

/** In lots or owed; never below zero. */
type Left = { points: number; worthMinor: number };
type Taking = Left & { readonly lot: PointsLot };

/** The first lots give first. What they do not have stays in the request. */
function takeFrom(lots: readonly PointsLot[], remaining: Left): Taking[] {
  const withdrawals: Taking[] = [];
  for (const lot of lots) {
    const points = Math.min(lot.points, remaining.points);
    const worthMinor = Math.min(lot.worthMinor, remaining.worthMinor);
    if (points === 0 && worthMinor === 0) continue;
    lot.points -= points;
    lot.worthMinor -= worthMinor;
    remaining.points -= points;
    remaining.worthMinor -= worthMinor;
    withdrawals.push({ lot, points, worthMinor });
  }
  return withdrawals;
}

/** Back into the lots they were taken from, so that ordering and cancelling makes no points live longer. */
function giveBack(withdrawals: readonly Taking[], given: Left): void {
  for (const taking of withdrawals.toReversed()) {
    const points = Math.min(taking.points, given.points);
    const worthMinor = Math.min(taking.worthMinor, given.worthMinor);
    taking.lot.points += points;
    taking.lot.worthMinor += worthMinor;
    taking.points -= points;
    taking.worthMinor -= worthMinor;
    given.points -= points;
    given.worthMinor -= worthMinor;
  }
}

/** The ledger of one currency replayed from its first line. The oldest points go first; what is owed is paid by the next that come. */
export function lotsOf(entries: readonly PointsEntry[]): PointsLot[] {
  const lots: PointsLot[] = [];
  const spentOn = new Map<string | null, Taking[]>();
  const debt: Left = { points: 0, worthMinor: 0 };
  for (const { type, points, worthMinor, orderId, createdAt } of entries) {
    if (points < 0 || worthMinor < 0) {
      // A reversal takes the order's own points first.
      const own = type === 'reversed' ? lots.filter((lot) => lot.orderId === orderId) : [];
      const remaining = { points: -points, worthMinor: -worthMinor };
      const withdrawals = takeFrom([...own, ...lots], remaining);
      if (type === 'spent') spentOn.set(orderId, [...(spentOn.get(orderId) ?? []), ...withdrawals]);
      debt.points += remaining.points;
      debt.worthMinor += remaining.worthMinor;
    } else {
      const given = { points, worthMinor };
      if (type === 'reversed') giveBack(spentOn.get(orderId) ?? [], given);
      if (given.points > 0 || given.worthMinor > 0) lots.push({ ...given, orderId, earnedAt: createdAt });
      takeFrom(lots, debt);
    }
  }
  return lots;
}
