import { type PointsError, pointsIn, spendPoints, usableLots } from '@karaz/domain/membership/points';
import type { PointsAmount } from '@karaz/domain/membership/points-lots';
import type { CurrencyCode } from '@karaz/domain/money';
import { fail, ok, type Result } from '@karaz/domain/result';
import type { Database, Transaction } from '../db/database.ts';
import { lockMember } from './memberships.queries.ts';
import { insertPoints, selectPoints } from './points.queries.ts';

/** What this person could spend at this moment, for the given currency; a guest has nothing. */
export async function usablePointsOf(
  db: Database,
  userId: number | null,
  now: Date,
): Promise<(currency: CurrencyCode) => PointsAmount[]> {
  const entries = userId === null ? [] : await selectPoints(db, userId);
  return (currency) => usableLots(entries, currency, now);
}

export type PointsPayment = {
  userId: number;
  orderId: string;
  currency: CurrencyCode;
  /** What they take off the order. */
  worthMinor: number;
  /** Left out: as many as that needs. */
  maxPoints?: number;
};

/**
 * In the order's own transaction: whoever spends from the same ledger waits until this order is in or is not. Returns how
 * many points went.
 */
export async function payWithPoints(
  tx: Transaction,
  { userId, maxPoints = Number.POSITIVE_INFINITY, ...payment }: PointsPayment,
  now: Date,
): Promise<Result<number, PointsError>> {
  if (!(await lockMember(tx, userId))) return fail({ code: 'NOT_ENOUGH_POINTS', available: 0 });
  const spent = spendPoints(await selectPoints(tx, userId), { ...payment, maxPoints, now });
  if (!spent.ok) return spent;
  await insertPoints(
    tx,
    spent.value.map((entry) => ({ ...entry, userId })),
  );
  return ok(0 - pointsIn(spent.value.filter(({ type }) => type === 'spent')));
}
