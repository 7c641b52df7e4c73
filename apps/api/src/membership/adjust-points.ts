import { adjustPoints, type PointsError } from '@karaz/domain/membership/points';
import type { CurrencyCode } from '@karaz/domain/money';
import { fail, ok, type Result } from '@karaz/domain/result';
import type { Database, Transaction } from '../db/database.ts';
import { lockMember } from './memberships.queries.ts';
import { insertPoints, selectPoints, selectRatesOf } from './points.queries.ts';

/** What staff give or take, written behind everything else that happens to the same ledger. */
export async function adjustPointsOf(
  tx: Transaction,
  { userId, currency, points, reason }: { userId: number; currency: CurrencyCode; points: number; reason: string },
  now: Date,
): Promise<Result<undefined, PointsError>> {
  await lockMember(tx, userId);
  const rates = await selectRatesOf(tx, currency);
  if (!rates) return fail({ code: 'NOT_ENOUGH_POINTS', available: 0 });
  const entries = adjustPoints(await selectPoints(tx, userId), { currency, points, rates, now });
  if (!entries.ok) return entries;
  await insertPoints(
    tx,
    entries.value.map((entry) => ({ ...entry, userId, reason: entry.type === 'adjusted' ? reason : '' })),
  );
  return ok(undefined);
}

/** The whole ledger, oldest first. */
export const pointsLedgerOf = (db: Database, userId: number) => selectPoints(db, userId);
