import { validatePhone } from '@karaz/domain/people/phone';
import type { OrderFacts } from './order-facts.ts';
import type { OrderWish } from './order-wish.ts';

export function guestPhone(wish: OrderWish, { country }: OrderFacts): string {
  const phone = validatePhone(wish.guest.phone, country);
  return phone.ok ? phone.value : wish.guest.phone;
}
