import type { OrderTeaser } from '@karaz/contract/order-view';
import { toDecimal } from '@karaz/domain/money';
import { BAG_IS_CLOSED, names, timeSlotOf } from './order-view.ts';
import type { ItemRow, OrderRow } from './orders.queries.ts';

const TEASER_ITEMS = 4;

export function orderTeaser(
  { order, branch }: OrderRow,
  items: readonly ItemRow[],
  money: { reductionMinor: number; isPaid: boolean; paymentState: OrderTeaser['payment_state'] },
): OrderTeaser {
  const totalMinor = order.totalMinor - (BAG_IS_CLOSED.has(order.status) ? money.reductionMinor : 0);
  return {
    id: order.id,
    custom_order_id: order.customOrderId,
    cartVersion: order.cartVersion,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    orderType: order.orderType,
    is_paid: money.isPaid,
    payment_state: money.paymentState,
    payment_method: order.paymentMethod,
    currency: order.currency,
    totalAmount: toDecimal(totalMinor, order.currency),
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items: items.slice(0, TEASER_ITEMS).map((item) => ({
      ...names(item),
      quantity: item.quantity,
      product_image: item.image,
    })),
    timeSlot: timeSlotOf(order),
    branch: { id: branch.id, ...names(branch) },
  };
}
