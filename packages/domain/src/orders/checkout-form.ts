import type { OrderType } from '../pricing/delivery-fee.ts';

export const PAYMENT_METHODS = ['online_payment', 'cash_on_delivery'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ORDER_TYPES = ['delivery', 'pickup', 'charity'] as const satisfies readonly OrderType[];

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value);
}

export function isOrderType(value: unknown): value is OrderType {
  return ORDER_TYPES.some((type) => type === value);
}

/** What an order is stored as: the flag wins over the type it was sent with. */
export function storedOrderType(orderType: OrderType, isCharityOrder: boolean): OrderType {
  return isCharityOrder ? 'charity' : orderType;
}

export type OrderTypeFields = {
  readonly orderType: OrderType;
  readonly is_charity_order: boolean;
  readonly charity_id: number | null;
};

/** What the chosen tab sends: a gift to a charity travels as a delivery with its flag. */
export function orderTypeFields(tab: OrderType, charityId: number | null): OrderTypeFields {
  return tab === 'charity'
    ? { orderType: 'delivery', is_charity_order: true, charity_id: charityId }
    : { orderType: tab, is_charity_order: false, charity_id: null };
}

/** Cash cannot be collected from a charity for somebody else's gift. */
export function paymentMethodsFor(orderType: OrderType): readonly PaymentMethod[] {
  return orderType === 'charity' ? ['online_payment'] : PAYMENT_METHODS;
}

export type PreviewFields = {
  readonly areaId: number | null;
  readonly date: string;
  readonly open: string;
  readonly close: string;
  readonly day: string;
};

/** A preview is requested only when area, date, open, close and day are all there. */
export function isPreviewReady({ areaId, date, open, close, day }: PreviewFields): boolean {
  return areaId !== null && [date, open, close, day].every((value) => value !== '');
}
