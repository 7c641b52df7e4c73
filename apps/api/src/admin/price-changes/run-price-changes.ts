import { planPrices } from '@karaz/domain/pricing/bulk-price';
import type { ApiDeps } from '../../api-deps.ts';
import { type Change, recordPastChanges } from '../../audit/record-change.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { beginDated, type DatedChange, endDated, isAnyToEnd, lockToBegin, lockToEnd } from './dated-changes.queries.ts';
import { isToChange } from './plan-prices.ts';
import { idsOf, lockProducts, selectBatch, selectPrices } from './price-changes.queries.ts';
import { restorePrices, writePrices } from './write-prices.ts';

/**
 * Ends the changes of prices that are over, then begins those whose time has come: a change that starts when another ends
 * must find the prices from before it.
 */
export async function runPriceChanges({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>): Promise<void> {
  for (const step of [endNext, beginNext]) {
    while (await inTransaction(db, (tx) => step(tx, clock())));
  }
}

const recordFor =
  (tx: Transaction, { id, actorId, actorRole }: DatedChange) =>
  (changes: readonly Change[]) =>
    recordPastChanges(
      tx,
      changes.map((change) => ({ ...change, actor: { id: actorId, role: actorRole }, requestId: id })),
    );

async function endNext(tx: Transaction, now: Date): Promise<boolean> {
  const change = await lockToEnd(tx, now);
  if (!change) return false;
  const entries = await selectBatch(tx, change.id, change.createdAt);
  const { restored } = await restorePrices(tx, entries, { reach: null, record: recordFor(tx, change) });
  await endDated(tx, change.id, { at: now, restored });
  return true;
}

async function beginNext(tx: Transaction, now: Date): Promise<boolean> {
  // Another process is about to restore the prices that this one would start from.
  if (await isAnyToEnd(tx, now)) return false;
  const change = await lockToBegin(tx, now);
  if (!change) return false;
  const { id, productIds, countryCode, branchIds } = change;
  // The store was off all the time it was for.
  const isOver = change.endsAt !== null && change.endsAt <= now;
  await lockProducts(tx, idsOf(productIds));
  const rows = isOver
    ? []
    : await selectPrices(tx, { productIds, branchId: null, country: countryCode, reach: branchIds });
  const planned = rows.map((row) => ({ row, after: planPrices(row, change.change, row.currency) })).filter(isToChange);
  if (planned.length > 0) await writePrices(tx, id, { planned }, recordFor(tx, change));
  await beginDated(tx, id, { at: now, stocks: planned.length });
  if (isOver) await endDated(tx, id, { at: now, restored: 0 });
  return true;
}
