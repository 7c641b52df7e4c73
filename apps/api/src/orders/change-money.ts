import { addMinor } from '@karaz/domain/money';
import { changePaid } from '@karaz/domain/orders/order-changes';
import type { Transaction } from '../db/database.ts';
import { failure, RolledBack } from '../http/failure.ts';
import { replaceInvoice } from '../invoices/issue-invoice.ts';
import { isHeld } from '../payments/fix-capture.ts';
import { refundChange, refundedOfGoods, releasedOfGoods } from '../payments/request-refund.ts';
import { carriedReduction } from './carry-picks.ts';
import { isCashOffered } from './cash-offered.ts';
import type { Drafted } from './change-draft.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';
import { selectReduction } from './picks.queries.ts';

/**
 * What a change does to the money: nothing, another sum at the door, a part of the payment back, less taken of what the bank
 * holds, or not possible because more would be due for an order that is paid and nobody takes cash for it.
 */
export type ChangeMoney = {
  kind: 'none' | 'cash' | 'refund' | 'release' | 'notPossible';
  /** What the order came to and will come to, by what is picked so far. Of a paid one what is picked again counts as ordered in both. */
  beforeMinor: number;
  afterMinor: number;
  /** The new total of all that is ordered. */
  totalMinor: number;
  /** Of cash what is due more or less; otherwise what goes back or would be due. */
  amountMinor: number;
  /** Of a paid order: what is due at the door afterwards. */
  dueMinor: number;
};

/** What is left to pay at the door of a paid order, by what is picked so far. */
export const dueAfter = ({ dueMinor, totalMinor, afterMinor }: ChangeMoney): number =>
  Math.max(0, dueMinor - (totalMinor - afterMinor));

export async function moneyOfChange(tx: Transaction, drafted: Drafted): Promise<ChangeMoney> {
  const { order, draft, context } = drafted;
  const { dueMinor: dueBeforeMinor } = order;
  const { totalMinor } = draft.price;
  const sums = { ...(await sumsByPicks(tx, drafted)), totalMinor, dueMinor: dueBeforeMinor };
  const collectedMinor = sums.afterMinor - sums.beforeMinor;
  if (!order.isPaid) return { kind: collectedMinor === 0 ? 'none' : 'cash', ...sums, amountMinor: collectedMinor };
  // What a paid order is lighter by goes back with the delivery.
  const differenceMinor = totalMinor - order.totalMinor;
  if (differenceMinor === 0) return { kind: 'none', ...sums, amountMinor: 0 };
  const { dueMinor, backMinor } = changePaid(order, totalMinor);
  if (dueMinor > dueBeforeMinor && !isCashOffered({ order, cashEnabled: context.settings.cashEnabled })) {
    return { kind: 'notPossible', ...sums, amountMinor: differenceMinor };
  }
  if (backMinor === 0) return { kind: 'cash', ...sums, dueMinor, amountMinor: differenceMinor };
  const kind = (await isHeld(tx, 'order', order.id)) ? 'release' : 'refund';
  return { kind, ...sums, dueMinor, amountMinor: backMinor };
}

async function sumsByPicks(tx: Transaction, drafted: Drafted) {
  const { order, draft, picked, areLinesChanged } = drafted;
  const lessMinor = areLinesChanged
    ? addMinor(...picked.map(({ pick }) => pick?.reductionMinor ?? 0))
    : await selectReduction(tx, order.id);
  const stillLessMinor = areLinesChanged ? carriedReduction(drafted) : lessMinor;
  // What of a paid order was missing goes back with the delivery: until then all of it is paid for, and the difference is the refund.
  const lessBeforeMinor = order.isPaid ? stillLessMinor : lessMinor;
  return { beforeMinor: order.totalMinor - lessBeforeMinor, afterMinor: draft.price.totalMinor - stillLessMinor };
}

/** After the lines are saved: what was paid too much goes back, and the invoice is over the order as it is. */
export async function settleChange(
  tx: Transaction,
  before: LockedOrder,
  { kind, amountMinor }: ChangeMoney,
  now: Date,
): Promise<void> {
  if (!before.isPaid && before.chargeDeclinedAt === null) return;
  const lessMinor = await releasedOfGoods(tx, before.id);
  const refundedMinor = (await refundedOfGoods(tx, before.id)) - lessMinor;
  if (kind === 'refund' || kind === 'release') {
    const backMinor = await refundChange(tx, before.id, amountMinor);
    // Less is left than the order would cost: a part of it went back before.
    if (backMinor !== amountMinor) throw new RolledBack(failure('refundRefused').error);
  }
  const order = await lockOrder(tx, before.id);
  if (order) await replaceInvoice(tx, order, { issuedAt: now, refundedMinor, lessMinor });
}
