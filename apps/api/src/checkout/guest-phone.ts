import { validatePhone } from '@karaz/domain/people/phone';
import type { OrderContext } from './order-context.ts';
import type { OrderRequest } from './order-request.ts';

export function guestPhone(request: OrderRequest, { country }: OrderContext): string {
  const phone = validatePhone(request.guest.phone, country);
  return phone.ok ? phone.value : request.guest.phone;
}
