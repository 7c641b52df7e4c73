import { type PointsError, spendPoints, usablePoints } from '@karaz/domain/membership/points';
import { fail, ok, type Result } from '@karaz/domain/result';
import type { Database, Transaction } from '../db/database.ts';
import { lockMember } from './memberships.queries.ts';
import { insertPoints, selectPoints } from './points.queries.ts';

/** What this person could spend at this moment; a guest has nothing. */
export async function usablePointsOf(db: Database, userId: number | null, now: Date): Promise<number> {
  return userId === null ? 0 : usablePoints(await selectPoints(db, userId), now);
}

export type PointsPayment = { userId: number; orderId: string; points: number };

/** In the order's own transaction: whoever spends from the same ledger waits until this order is in or is not. */
export async function payWithPoints(
  tx: Transaction,
  { userId, orderId, points }: PointsPayment,
  now: Date,
): Promise<Result<undefined, PointsError>> {
  if (!(await lockMember(tx, userId))) return fail({ code: 'NOT_ENOUGH_POINTS', available: 0 });
  const spent = spendPoints(await selectPoints(tx, userId), { orderId, points, now });
  if (!spent.ok) return spent;
  await insertPoints(
    tx,
    spent.value.map((entry) => ({ ...entry, userId })),
  );
  return ok(undefined);
}
