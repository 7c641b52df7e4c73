import { validatePhone } from '@karaz/domain/people/phone';
import { type BuyerIdentities, buyerIdentities } from '../promotions/buyer-identities.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderRequest } from './order-request.ts';

/** Whose limit of a coupon an order counts against. */
export function identitiesOf(request: OrderRequest, { customer, country }: OrderContext): BuyerIdentities {
  const { userId, guest, hashIdentity: hash } = request;
  if (hash === null) throw new Error('this order cannot use a coupon');
  if (userId !== null) {
    return buyerIdentities({ userId, phone: customer?.phone ?? null, email: customer?.email ?? null }, hash);
  }
  const phone = validatePhone(guest.phone, country);
  return buyerIdentities({ userId, phone: phone.ok ? phone.value : null, email: guest.email }, hash);
}
