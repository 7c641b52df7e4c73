import { validatePhone } from '@karaz/domain/people/phone';
import type { Language } from '@karaz/i18n/language';
import { checkoutErrorText } from '../checkout/checkout-error-texts.ts';
import { failure } from '../http/failure.ts';
import type { RequestedChange } from './changed-request.ts';
import type { LockedOrder } from './orders.queries.ts';

/** The columns of another name or phone number, with who placed the order; null: both stay. */
export function changedRecipient(order: LockedOrder, { recipient }: RequestedChange) {
  if (!recipient) return null;
  const phone = validatePhone(recipient.phone, order.countryCode);
  const customerPhone = phone.ok ? phone.value : order.customerPhone;
  const isSame = recipient.name === order.customerName && customerPhone === order.customerPhone;
  return isSame
    ? null
    : { customerName: recipient.name, customerPhone, ...orderedBy(order, recipient.name, customerPhone) };
}

/** Whoever placed the order is still who paid for it, until they are its recipient again. */
function orderedBy(order: LockedOrder, name: string, phone: string | null) {
  const isFirst = order.orderedByName === null;
  const orderedByName = isFirst ? order.customerName : order.orderedByName;
  const orderedByPhone = isFirst ? order.customerPhone : order.orderedByPhone;
  const isBack = name === orderedByName && phone === orderedByPhone;
  return isBack ? { orderedByName: null, orderedByPhone: null } : { orderedByName, orderedByPhone };
}

export function recipientFailure(order: LockedOrder, { recipient }: RequestedChange, language: Language) {
  if (!recipient) return null;
  const phone = validatePhone(recipient.phone, order.countryCode);
  // Who has no number that can be called, or one from elsewhere, still gets the right name.
  if (phone.ok || recipient.phone === (order.customerPhone ?? '')) return null;
  const problem = { code: phone.error, text: checkoutErrorText('PHONE_INVALID', language) };
  return failure('validationFailed', { fields: { 'recipient.phone': problem } });
}
