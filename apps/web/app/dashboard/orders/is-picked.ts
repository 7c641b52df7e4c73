import type { OrderStatus } from '@karaz/domain/orders/order-status';

/** The branch has taken it on and has not closed the bag. */
export const isPicked = (status: OrderStatus): boolean => status === 'active' || status === 'on preparation';
