import { addMonths } from '../delivery/slot-time.ts';

export const POINTS_ENTRY_TYPES = ['earned', 'spent', 'reversed', 'lapsed', 'adjusted'] as const;
export type PointsEntryType = (typeof POINTS_ENTRY_TYPES)[number];

/** One line of the ledger, never changed afterwards. Points are signed: the balance is their sum. */
export type PointsEntry = {
  readonly type: PointsEntryType;
  readonly points: number;
  readonly orderId: string | null;
  readonly createdAt: Date;
};

export const POINTS_LIFE_MONTHS = 12;

export function pointsLapseAt(earnedAt: Date): Date {
  const text = earnedAt.toISOString();
  return new Date(`${addMonths(text.slice(0, 10), POINTS_LIFE_MONTHS)}${text.slice(10)}`);
}

/** Points earned together and what is left of them. */
export type PointsLot = { readonly orderId: string | null; readonly earnedAt: Date; left: number };

type Taking = { readonly lot: PointsLot; points: number };

function takeFrom(lots: readonly PointsLot[], points: number): Taking[] {
  const takings: Taking[] = [];
  let missing = points;
  for (const lot of lots) {
    const taken = Math.min(lot.left, missing);
    lot.left -= taken;
    missing -= taken;
    if (taken > 0) takings.push({ lot, points: taken });
  }
  return takings;
}

/** Points come back into the lots they were taken from, so that ordering and cancelling makes none live longer. */
function giveBack(takings: readonly Taking[], points: number): number {
  let left = points;
  for (const taking of takings.toReversed()) {
    const returned = Math.min(taking.points, left);
    taking.lot.left += returned;
    taking.points -= returned;
    left -= returned;
  }
  return left;
}

/** The ledger replayed from its first line: which points are still there. The oldest go first. */
export function lotsOf(entries: readonly PointsEntry[]): PointsLot[] {
  const lots: PointsLot[] = [];
  const spentOn = new Map<string | null, Taking[]>();
  for (const { type, points, orderId, createdAt } of entries) {
    const isNewLot = type === 'earned' || (type === 'adjusted' && points > 0);
    if (isNewLot) lots.push({ orderId, earnedAt: createdAt, left: points });
    else if (points < 0) {
      // A reversal takes the order's own points first.
      const own = type === 'reversed' ? lots.filter((lot) => lot.orderId === orderId) : [];
      const takings = takeFrom([...own, ...lots], -points);
      if (type === 'spent') spentOn.set(orderId, [...(spentOn.get(orderId) ?? []), ...takings]);
    } else {
      const left = giveBack(spentOn.get(orderId) ?? [], points);
      if (left > 0) lots.push({ orderId, earnedAt: createdAt, left });
    }
  }
  return lots;
}
