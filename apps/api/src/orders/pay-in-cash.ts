import { instructionsFor } from '@karaz/domain/orders/handling';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { isOrderedAgain } from '../checkout/find-duplicate-order.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { Caller } from '../http/request-context.ts';
import { checkOpenAttempt, endAttempts, holdSettlements } from '../payments/end-attempts.ts';
import { isInReview } from '../payments/request-refund.ts';
import { isCashOffered } from './cash-offered.ts';
import { type MoveBy, moveOrder } from './move-order.ts';
import { leaveCart, updateOrder } from './order-moves.queries.ts';
import { isWaitingToBePaid } from './order-view.ts';
import { type LockedOrder, lockOrder, selectOrder } from './orders.queries.ts';

type CashRequest = { caller: Caller; id: string };
type Changed = { id: string; custom_order_id: string };

/**
 * The same order, to be paid at the door. A payment may succeed at this very moment: whichever comes first decides, and
 * money that arrives later still pays the order.
 */
export async function payInCash(deps: ApiDeps, { caller, id }: CashRequest): Promise<Outcome<Changed>> {
  const row = await selectOrder(deps.db, id);
  if (!row || !isPayer(caller, row.order.userId)) return failure('notFound');
  if (!isCashOffered(row)) return failure('cashNotOffered');
  if (!(await checkOpenAttempt(deps, 'order', id))) return failure('paymentUnavailable');
  const { publicOrigin: origin } = deps.accounts;
  const by: MoveBy = {
    actor: 'system',
    source: 'payment',
    reason: 'Cash on delivery instead',
    triggeredBy: caller.kind === 'user' ? String(caller.id) : 'system',
    now: deps.clock(),
    origin,
  };
  const changed = await inTransaction(deps.db, (tx) => change(tx, id, by));
  deps.accounts.wakeSender();
  return changed;
}

/** A guest's order may be paid by whoever has its id, which nobody can guess; an account's by its owner alone. */
const isPayer = (caller: Caller, userId: number | null) =>
  userId === null || (caller.kind === 'user' && caller.id === userId);

/** The order as it is once cash is due at its door: nobody leaves it there. */
export const inCash = ({ instructions }: Pick<LockedOrder, 'instructions'>) => ({
  paymentMethod: 'cash_on_delivery' as const,
  instructions: instructionsFor('cash_on_delivery', instructions),
});

/** Locks what settling a payment locks, in the same order: neither decides by what the other is about to change. */
async function change(tx: Transaction, id: string, by: MoveBy): Promise<Outcome<Changed>> {
  await holdSettlements(tx, 'order', id);
  const order = await lockOrder(tx, id);
  if (!order) return failure('notFound');
  if (order.isPaid) return failure('alreadyPaid');
  if (await isInReview(tx, 'order', id)) return failure('paymentInReview');
  if (!isWaitingToBePaid(order) || order.heldUntil === null || order.heldUntil <= by.now)
    return failure('moveNotAllowed');
  if (order.status === 'payment_failed') {
    if (await isOrderedAgain(tx, order)) return failure('orderedAgain');
    // The switch is written down once, with the step it leads to.
    await moveOrder(tx, id, 'pending', { ...by, reason: 'Trying again' });
  }
  await endAttempts(tx, 'order', id);
  await updateOrder(tx, id, inCash(order));
  const moved = await moveOrder(tx, id, 'placed', by);
  if (!moved.ok) throw new Error(`an unpaid order could not be placed: ${order.status}`);
  await leaveCart(tx, order);
  return ok({ id, custom_order_id: order.customOrderId });
}
