import type { CurrencyCode } from '@karaz/domain/money';
import { isRounding } from '@karaz/domain/orders/cash-rounding';
import { isFinal, type OrderStatus } from '@karaz/domain/orders/order-status';
import type { orders } from '../db/tables/orders.ts';

type Order = Pick<
  typeof orders.$inferSelect,
  'isPaid' | 'paymentMethod' | 'totalMinor' | 'dueMinor' | 'waivedMinor' | 'status'
>;

/** The courier or the counter took the money; before the delivery nobody did. */
export const isPaidInCash = ({ isPaid, paymentMethod }: Pick<Order, 'isPaid' | 'paymentMethod'>): boolean =>
  isPaid && paymentMethod === 'cash_on_delivery';

type Sums = { dueMinor: number; collectedMinor: number; creditedMinor: number; laterMinor: number };

/** What of the due cash is still due: neither collected, nor paid later, nor taken off by refunds. What coins cannot pay is not. */
export function shortOfDue(
  { dueMinor, collectedMinor, creditedMinor, laterMinor }: Sums,
  currency: CurrencyCode,
): number {
  const restMinor = dueMinor - collectedMinor - creditedMinor - laterMinor;
  return restMinor > 0 && !isRounding(restMinor, currency) ? restMinor : 0;
}

/**
 * What of the due cash is settled. What coins cannot pay counts as taken, or goods could not be refunded in full; a surplus
 * was not for the goods.
 */
export const takenOfDue = (sums: Sums, currency: CurrencyCode): number => sums.dueMinor - shortOfDue(sums, currency);

/**
 * Whether no other amount can have been collected: later payments or refunds are of the rest of it, and cash was handed back
 * because nothing was due any more, or they cover all of it.
 */
export function isCollectionFixed(
  { dueMinor, creditedMinor, laterMinor }: Omit<Sums, 'collectedMinor'>,
  handedBackMinor: number,
): boolean {
  const coveredMinor = creditedMinor + laterMinor;
  return coveredMinor > 0 && (handedBackMinor > 0 || coveredMinor >= dueMinor);
}

/** What was lighter or missing was not charged on delivery. Null: nobody wrote down how much was collected. */
export const cashTakenMinor = (
  order: Pick<Order, 'totalMinor' | 'waivedMinor'> & { currency: CurrencyCode },
  reductionMinor: number,
  collection: Sums | null,
): number => (collection ? takenOfDue(collection, order.currency) : owedMinor(order, reductionMinor));

/** Of a delivered order that is paid in cash. One whose charge was declined stays unpaid until some of it comes. */
export const paidSince = (
  { chargeDeclinedAt }: Pick<typeof orders.$inferSelect, 'chargeDeclinedAt'>,
  { collectedMinor, creditedMinor, laterMinor }: Omit<Sums, 'dueMinor'>,
  at: Date,
): { isPaid: boolean; paidAt: Date | null } =>
  chargeDeclinedAt !== null && collectedMinor + creditedMinor + laterMinor === 0
    ? { isPaid: false, paidAt: null }
    : { isPaid: true, paidAt: at };

/** What is to be paid of an order that nobody has paid, by card or at the door. */
export const owedMinor = (
  { totalMinor, waivedMinor }: Pick<Order, 'totalMinor' | 'waivedMinor'>,
  reductionMinor: number,
): number => Math.max(0, totalMinor - waivedMinor - reductionMinor);

/** A part of an order that was paid by card was taken at the door. */
export const isPaidAtDoor = (
  { status, dueMinor }: Pick<Order, 'status' | 'dueMinor'>,
  reductionMinor: number,
): boolean => status === 'delivered' && dueMinor > reductionMinor;

/**
 * What is still to be paid at the door: the total of an order that is paid there, of one paid by card what it became larger by.
 * What was lighter or missing comes off that first.
 */
export function dueAtDoorMinor(order: Order, reductionMinor: number): number {
  const { isPaid, paymentMethod, dueMinor, status } = order;
  if (isPaid) return isFinal(status) ? 0 : Math.max(0, dueMinor - reductionMinor);
  const isOwed = paymentMethod === 'cash_on_delivery' && !NOT_OWED.has(status);
  return isOwed ? owedMinor(order, reductionMinor) : 0;
}

/** Nothing came, and nothing is paid for it. */
const NOT_OWED: ReadonlySet<OrderStatus> = new Set(['cancelled', 'expired', 'payment_failed']);
