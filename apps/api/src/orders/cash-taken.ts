import { isFinal } from '@karaz/domain/orders/order-status';
import type { orders } from '../db/tables/orders.ts';

type Order = Pick<typeof orders.$inferSelect, 'isPaid' | 'paymentMethod' | 'totalMinor' | 'dueMinor' | 'status'>;

/** The courier or the counter took the money; before the delivery nobody did. */
export const isPaidInCash = ({ isPaid, paymentMethod }: Pick<Order, 'isPaid' | 'paymentMethod'>): boolean =>
  isPaid && paymentMethod === 'cash_on_delivery';

/** What was lighter or missing was not charged on delivery. */
export const cashTakenMinor = ({ totalMinor }: Pick<Order, 'totalMinor'>, reductionMinor: number): number =>
  totalMinor - reductionMinor;

/** A part of an order that was paid by card was taken at the door. */
export const isPaidAtDoor = (
  { status, dueMinor }: Pick<Order, 'status' | 'dueMinor'>,
  reductionMinor: number,
): boolean => status === 'delivered' && dueMinor > reductionMinor;

/**
 * What is still to be paid at the door: the total of an order that is paid there, of one paid by card what it became larger by.
 * What was lighter or missing comes off that first.
 */
export function dueAtDoorMinor(
  { isPaid, paymentMethod, totalMinor, dueMinor, status }: Order,
  reductionMinor: number,
): number {
  if (isPaid) return isFinal(status) ? 0 : Math.max(0, dueMinor - reductionMinor);
  return paymentMethod === 'cash_on_delivery' ? totalMinor - reductionMinor : 0;
}
