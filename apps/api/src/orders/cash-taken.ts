import type { orders } from '../db/tables/orders.ts';

type Order = Pick<typeof orders.$inferSelect, 'isPaid' | 'paymentMethod' | 'totalMinor'>;

/** The courier or the counter took the money; before the delivery nobody did. */
export const isPaidInCash = ({ isPaid, paymentMethod }: Pick<Order, 'isPaid' | 'paymentMethod'>): boolean =>
  isPaid && paymentMethod === 'cash_on_delivery';

/** What was lighter or missing was not charged on delivery. */
export const cashTakenMinor = ({ totalMinor }: Pick<Order, 'totalMinor'>, reductionMinor: number): number =>
  totalMinor - reductionMinor;
