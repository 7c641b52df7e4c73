import { paymentMethodsFor } from '@karaz/domain/orders/checkout-form';
import type { OrderRow } from './orders.queries.ts';

/** Where cash is taken, and not from a charity for somebody else's gift. */
export const isCashOffered = ({
  order,
  cashEnabled,
}: Pick<OrderRow, 'cashEnabled'> & { order: Pick<OrderRow['order'], 'orderType'> }): boolean =>
  cashEnabled && paymentMethodsFor(order.orderType).includes('cash_on_delivery');
