import { validatePhone } from '@karaz/domain/people/phone';
import type { OrderFacts } from './order-facts.ts';
import type { OrderWish } from './order-wish.ts';

/** A member who orders as a guest with the same phone is the same customer. */
export function couponCustomers(wish: OrderWish, { customer, country }: OrderFacts): string[] {
  if (wish.userId !== null) return [`user:${wish.userId}`, ...(customer?.phone ? [`phone:${customer.phone}`] : [])];
  const phone = validatePhone(wish.guest.phone, country);
  return phone.ok ? [`phone:${phone.value}`] : [];
}
