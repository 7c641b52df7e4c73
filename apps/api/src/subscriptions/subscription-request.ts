import type { SubscriptionPayload } from '@karaz/contract/subscription-shapes';
import type { CountryCode } from '@karaz/domain/countries';
import { SUBSCRIPTION_WEEKS } from '@karaz/domain/subscriptions/limits';
import type { Language } from '@karaz/i18n/language';
import { type OrderRequest, orderRequest } from '../checkout/order-request.ts';

type Line = { stockId: number; quantity: number };
type From = { userId: number; language: Language; country: CountryCode };

const linesOf = (items: readonly Line[]) =>
  items.map(({ stockId, quantity }) => ({ stockId, quantity, price: null, addons: [], substitution: null }));

/** One week as an order of today: the same price, the same problems. */
export function weekRequest(
  payload: SubscriptionPayload & { countryCode?: string | null | undefined },
  from: From,
): OrderRequest {
  const { items, addressId, notes, countryCode } = payload;
  const order = { orderType: 'delivery', payment_method: 'online_payment', notes, countryCode } as const;
  return orderRequest({ ...order, items: linesOf(items), shippingAddressId: addressId }, from);
}

/** Other goods for a week that is bought already, brought to where it was to go. */
export function swapRequest(items: readonly Line[], areaId: number | null, from: From): OrderRequest {
  const order = { orderType: 'delivery', payment_method: 'online_payment', countryCode: from.country } as const;
  return { ...orderRequest({ ...order, items: linesOf(items) }, from), areaId };
}

/** The input of the rules; fields without a choice may be left out. */
export function formOf(payload: SubscriptionPayload) {
  return {
    startDate: payload.startDate ?? '',
    dates: payload.specificDeliveryDates ?? [],
    times: payload.deliveryTimes ?? [],
    totalWeeks: payload.totalWeeks ?? SUBSCRIPTION_WEEKS,
    addressId: payload.addressId ?? null,
    paymentMethod: payload.payment_method ?? 'online_payment',
    // Pages require it; the call has no field for it.
    hasAcceptedTerms: true,
  };
}
