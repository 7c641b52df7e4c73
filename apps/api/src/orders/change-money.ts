import { RolledBack } from '../checkout/save-order.ts';
import type { Transaction } from '../db/database.ts';
import { failure } from '../http/failure.ts';
import { replaceInvoice } from '../invoices/issue-invoice.ts';
import { isHeld } from '../payments/fix-capture.ts';
import { moneyHeld, refundChange } from '../payments/request-refund.ts';
import type { Drafted } from './change-draft.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';

/**
 * What a change does to the money: nothing, another sum at the door, a part of the payment back, less taken of what the bank
 * holds, or not possible because more would be due for an order that is paid.
 */
export type ChangeMoney = {
  kind: 'none' | 'cash' | 'refund' | 'release' | 'notPossible';
  beforeMinor: number;
  afterMinor: number;
  /** Of cash what is due more or less; otherwise what goes back or would be due. */
  amountMinor: number;
};

export async function moneyOfChange(
  tx: Transaction,
  { order, draft }: Pick<Drafted, 'order' | 'draft'>,
): Promise<ChangeMoney> {
  const sums = { beforeMinor: order.totalMinor, afterMinor: draft.price.totalMinor };
  const differenceMinor = sums.afterMinor - sums.beforeMinor;
  if (differenceMinor === 0) return { kind: 'none', ...sums, amountMinor: 0 };
  if (!order.isPaid) return { kind: 'cash', ...sums, amountMinor: differenceMinor };
  if (differenceMinor > 0) return { kind: 'notPossible', ...sums, amountMinor: differenceMinor };
  const kind = (await isHeld(tx, 'order', order.id)) ? 'release' : 'refund';
  return { kind, ...sums, amountMinor: -differenceMinor };
}

/** After the lines are saved: what was paid too much goes back, and the invoice is over the order as it is. */
export async function settleChange(
  tx: Transaction,
  before: LockedOrder,
  { kind, amountMinor }: ChangeMoney,
  now: Date,
): Promise<void> {
  if (!before.isPaid) return;
  const held = await moneyHeld(tx, 'order', before.id);
  const refundedMinor = held ? held.amountMinor - held.leftMinor : 0;
  if (kind === 'refund' || kind === 'release') {
    const backMinor = await refundChange(tx, before.id, amountMinor);
    // Less is left than the order would cost: a part of it went back before.
    if (backMinor !== amountMinor) throw new RolledBack(failure('refundRefused').error);
  }
  const order = await lockOrder(tx, before.id);
  if (order) await replaceInvoice(tx, order, { issuedAt: now, refundedMinor });
}
