import { PAYMENT_WINDOW_MINUTES } from '@karaz/domain/orders/order-status';
import type { Database } from '../db/database.ts';
import { payableByCard } from './declined-charge.ts';
import { isWaitingToBePaid } from './order-view.ts';
import type { LockedOrder } from './orders.queries.ts';

/** `canBeHeld`: a bank may hold it until it is weighed. What a bank declined once is charged at once. */
type PayableOrder = { amountMinor: number; until: Date; canBeHeld: boolean };

/** What a card pays of an order now, and until when the link is good; null: nothing. */
export async function payableOf(db: Database, order: LockedOrder, now: Date): Promise<PayableOrder | null> {
  const { heldUntil, totalMinor } = order;
  if (isWaitingToBePaid(order)) {
    return heldUntil && heldUntil > now ? { amountMinor: totalMinor, until: heldUntil, canBeHeld: true } : null;
  }
  const amountMinor = await payableByCard(db, order);
  const until = new Date(now.getTime() + PAYMENT_WINDOW_MINUTES * 60_000);
  return amountMinor === null ? null : { amountMinor, until, canBeHeld: false };
}
