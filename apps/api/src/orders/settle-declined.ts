import { isChargeDeclined } from '@karaz/domain/orders/status-change';
import { ok } from '@karaz/domain/result';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { holdSettlements } from '../payments/end-attempts.ts';
import { savePaidElsewhere } from '../payments/paid-elsewhere.ts';
import { payableByCard, takesDeclined } from './declined-charge.ts';
import { saveMove } from './order-moves.queries.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';
import { takePayment } from './settle-order.ts';

type HowSettled = 'paid' | 'letGo';
type SettleRequest = { how: HowSettled; shownMinor: number };
type SettledBy = { staffId: string; now: Date; origin: string };

/**
 * An order whose charge was declined and whose money nobody can collect in cash: it came in another way, or the store lets it
 * go. Nothing where another amount is owed than was shown.
 */
export async function settleDeclined(
  tx: Transaction,
  orderId: string,
  { how, shownMinor }: SettleRequest,
  by: SettledBy,
): Promise<Outcome<LockedOrder>> {
  // As a card payment, which may arrive at this very moment.
  await holdSettlements(tx, 'order', orderId);
  const order = await lockOrder(tx, orderId);
  if (!order) return failure('notFound');
  // What is due in cash is collected, or recorded when it comes.
  if (!isChargeDeclined(order) || order.paymentMethod !== 'online_payment') return failure('moveNotAllowed');
  const owedMinor = await payableByCard(tx, order);
  if (owedMinor === null || owedMinor !== shownMinor) return failure('conflict');
  // Until it is delivered it can be cancelled.
  if (how === 'letGo' && order.status !== 'delivered') return failure('moveNotAllowed');
  if (how === 'letGo') await letGo(tx, order, owedMinor, by);
  else await notePaid(tx, order, owedMinor, by);
  return ok(order);
}

async function notePaid(tx: Transaction, order: LockedOrder, amountMinor: number, by: SettledBy): Promise<void> {
  const { id: orderId, customOrderId: number, language, currency } = order;
  if (!(await takesDeclined(tx, order, amountMinor))) throw new Error(`order ${orderId} cannot be paid`);
  await savePaidElsewhere(tx, { orderId, number, language, currency, amountMinor, paidAt: by.now });
  const note = { reason: 'Paid in another way', triggeredBy: by.staffId, source: 'admin' as const };
  await takePayment(tx, { ...order, dueMinor: 0 }, { ...note, amountMinor, event: 'paid' }, by);
}

/** It stays unpaid, and nobody asks for the money any more. */
async function letGo(tx: Transaction, order: LockedOrder, owedMinor: number, { staffId, now }: SettledBy) {
  const { id, status, waivedMinor } = order;
  const set = { waivedMinor: waivedMinor + owedMinor, chargeDeclinedAt: null, updatedAt: now };
  const entry = { reason: 'The unpaid amount is no longer due', triggeredBy: staffId, source: 'admin' as const };
  await saveMove(tx, id, set, { ...entry, status, previousStatus: status, createdAt: now });
}
