import type { CurrencyCode } from '@karaz/domain/money';
import { notifyAboutOrder } from '../checkout/order-messages.ts';
import type { Transaction } from '../db/database.ts';
import { repeatRefund } from '../payments/request-refund.ts';
import { lockOrder } from './orders.queries.ts';

type Repeat = { id: string; isOutside: boolean; now: Date; origin: string };

/** The same refund once more after the provider declined it, or as sent in another way: no second credit note. null: it cannot. */
export async function repeatOrderRefund(
  tx: Transaction,
  orderId: string,
  { origin, ...repeat }: Repeat,
): Promise<{ amountMinor: number; currency: CurrencyCode } | null> {
  // The order before its payment, as whoever moves the order does.
  const order = await lockOrder(tx, orderId);
  const sent = order ? await repeatRefund(tx, orderId, repeat) : null;
  if (!order || !sent) return null;
  const { amountMinor, currency } = sent;
  await notifyAboutOrder(tx, 'refund', { ...order, currency, totalMinor: amountMinor }, origin);
  return sent;
}
