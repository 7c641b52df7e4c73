import type { OrderType } from '../pricing/delivery-fee.ts';
import type { OrderStatus } from './order-status.ts';

const BROUGHT = ['placed', 'active', 'on preparation', 'On the way', 'delivered'] as const;

/** The way of an order that goes well, as the shopper is shown it. */
export const ORDER_PATHS: Readonly<Record<OrderType, readonly OrderStatus[]>> = {
  delivery: BROUGHT,
  charity: BROUGHT,
  pickup: ['placed', 'active', 'on preparation', 'ready for pickup', 'delivered'],
};

/** Where on its way an order is; null: not on it, because it is over or waits for money. */
export function stepOn(orderType: OrderType, status: OrderStatus): number | null {
  // Being checked is part of being placed: nothing has been promised yet.
  const displayed = status === 'on review' ? 'placed' : status;
  const step = ORDER_PATHS[orderType].indexOf(displayed);
  return step === -1 ? null : step;
}
