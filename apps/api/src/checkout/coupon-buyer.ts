import { validatePhone } from '@karaz/domain/people/phone';
import { type BuyerIdentities, buyerIdentities } from '../promotions/buyer-identities.ts';
import type { OrderContext } from './order-context.ts';
import { guestPhone, type OrderRequest } from './order-request.ts';

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

/** Whether the code sent with the request is the one of this phone. */
export type IsPhoneProven = (phone: string, code: string) => Promise<boolean>;

/**
 * Before an order is placed: of a guest only a phone the request proves, so that nobody can try the contacts of others. Staff who
 * take an order look at contacts anyway.
 */
export async function provenIdentities(
  request: OrderRequest,
  context: OrderContext,
  isPhoneProven: IsPhoneProven,
): Promise<BuyerIdentities> {
  if (request.userId !== null || request.byPhone) return identitiesOf(request, context);
  const { code } = request.guest;
  const phone = guestPhone(request, context);
  const isProven = code !== '' && (await isPhoneProven(phone, code));
  return identitiesOf({ ...request, guest: { ...request.guest, email: '', phone: isProven ? phone : '' } }, context);
}
