import { validatePhone } from '@karaz/domain/people/phone';
import { couponIdentities } from '@karaz/domain/promotions/coupon-identities';
import type { OrderFacts } from './order-facts.ts';
import type { OrderWish } from './order-wish.ts';

/** Whose limit of a coupon an order counts against. */
export function identitiesOf(wish: OrderWish, { customer, country }: OrderFacts): string[] {
  const { userId, guest } = wish;
  if (userId !== null) {
    return couponIdentities({ userId, phone: customer?.phone ?? null, email: customer?.email ?? null });
  }
  const phone = validatePhone(guest.phone, country);
  return couponIdentities({ userId, phone: phone.ok ? phone.value : null, email: guest.email });
}
