import { ok } from '@karaz/domain/result';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { updateCollected } from './cash-collections.queries.ts';
import { paidSince, shortOfDue, takenOfDue } from './cash-taken.ts';
import { lockCollection, selectLaterPayments } from './later-cash.queries.ts';
import { isShortAfterHandedBack, saveTaken } from './later-cash.ts';
import { updateOrder } from './order-moves.queries.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';

type Correction = { shownMinor: number; amountMinor: number; reason: string };
type Collection = NonNullable<Awaited<ReturnType<typeof lockCollection>>>;
type Corrected = { collector: string; dueMinor: number; reasonBefore: string; stillDueMinor: number };

/** Another amount was collected on delivery than was typed: until it is counted, and where nothing later contradicts it. */
export async function correctCollection(
  tx: Transaction,
  orderId: string,
  { shownMinor, amountMinor, reason }: Correction,
  now: Date,
): Promise<Outcome<Corrected>> {
  const order = await lockOrder(tx, orderId);
  const before = await lockCollection(tx, orderId);
  if (!order || !before) return failure('notFound');
  if (before.closingId !== null) return failure('cashCounted');
  // A colleague corrected it a moment ago, or nothing would change.
  if (before.collectedMinor !== shownMinor || amountMinor === shownMinor) return failure('conflict');
  const after = { ...before, collectedMinor: amountMinor };
  const rejected = await contradiction(tx, order, after);
  if (rejected) return rejected;
  await updateCollected(tx, orderId, { collectedMinor: amountMinor, reason });
  await saveTaken(tx, order, takenOfDue(after, order.currency), before.collectedAt);
  await updateOrder(tx, orderId, { ...(await paidAt(tx, order, after)), updatedAt: now });
  const { collector, dueMinor, reason: reasonBefore } = before;
  return ok({ collector, dueMinor, reasonBefore, stillDueMinor: shortOfDue(after, order.currency) });
}

/** Later payments and refunds are of what was not collected. */
async function contradiction(tx: Transaction, order: LockedOrder, after: Collection) {
  const { dueMinor, collectedMinor, creditedMinor, laterMinor } = after;
  if (creditedMinor + laterMinor > Math.max(0, dueMinor - collectedMinor)) return failure('cashCovered');
  return (await isShortAfterHandedBack(tx, order, after)) ? failure('cashHandedBack') : null;
}

/** An order paid in cash is paid with the last of its money. */
async function paidAt(
  tx: Transaction,
  order: LockedOrder,
  after: Collection,
): Promise<Partial<ReturnType<typeof paidSince>>> {
  if (order.paymentMethod !== 'cash_on_delivery') return {};
  const last = (await selectLaterPayments(tx, order.id)).at(-1);
  const at = last && shortOfDue(after, order.currency) === 0 ? last.paidAt : after.collectedAt;
  return paidSince(order, after, at);
}
