import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { OrderStatus } from '@karaz/domain/orders/order-status';

/** The branch has taken it on and has not closed the bag. */
export const isPicked = (status: OrderStatus): boolean => status === 'active' || status === 'on preparation';

type Packing = { status: OrderStatus; packed: { lines: number; done: number } | null };

/** Nothing is left to pick: what is missing is the step out of the branch. */
export const isReadyToLeave = ({ status, packed }: Packing): boolean =>
  isPicked(status) && packed !== null && packed.lines > 0 && packed.done === packed.lines;

export const packingOf = ({ order, pick }: Pick<OfficeOrder, 'order' | 'pick'>): Packing => ({
  status: order.status,
  packed: { lines: pick.length, done: pick.filter(({ pickedQuantity }) => pickedQuantity !== null).length },
});
