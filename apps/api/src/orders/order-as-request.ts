import type { Language } from '@karaz/i18n/language';
import type { OrderRequest } from '../checkout/order-request.ts';
import type { OrderRow } from './orders.queries.ts';

/** What was once ordered, to be looked at as a new request: without its lines and its slot, and with nothing to prove. */
export function orderAsRequest(order: OrderRow['order'], language: Language): OrderRequest {
  const addressId = order.shippingAddress?.['id'];
  return {
    userId: order.userId,
    language,
    country: order.countryCode,
    namesCountry: true,
    namesCity: true,
    lines: [],
    orderType: order.orderType,
    paymentMethod: order.paymentMethod,
    addressId: typeof addressId === 'number' ? addressId : null,
    areaId: order.areaId,
    cityId: null,
    street: '',
    addressLine2: '',
    postalCode: '',
    details: {},
    charityId: order.charityId,
    charityMessage: order.charityMessage ?? '',
    isAnonymousDonation: order.isAnonymousDonation,
    notes: order.notes,
    handling: {
      instructions: order.instructions,
      gateCode: order.gateCode ?? '',
      substitution: order.substitution,
    },
    couponCode: null,
    redeemPoints: 0,
    slot: null,
    slotHoldId: null,
    guest: { firstName: '', lastName: '', email: '', phone: '', code: '' },
    displayedTotal: null,
    guessLimits: [],
    hashIdentity: null,
  };
}
