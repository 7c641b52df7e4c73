import { validatePhone } from '@karaz/domain/people/phone';
import type { Language } from '@karaz/i18n/language';
import { checkoutErrorText } from '../checkout/checkout-error-texts.ts';
import { failure } from '../http/failure.ts';
import type { RequestedChange } from './changed-request.ts';
import type { LockedOrder } from './orders.queries.ts';

/** The columns of another name or phone number; null: both stay. */
export function changedRecipient(order: LockedOrder, { recipient }: RequestedChange) {
  if (!recipient) return null;
  const phone = validatePhone(recipient.phone, order.countryCode);
  const customerPhone = phone.ok ? phone.value : order.customerPhone;
  const isSame = recipient.name === order.customerName && customerPhone === order.customerPhone;
  return isSame ? null : { customerName: recipient.name, customerPhone };
}

export function recipientFailure(order: LockedOrder, { recipient }: RequestedChange, language: Language) {
  if (!recipient) return null;
  const phone = validatePhone(recipient.phone, order.countryCode);
  // Who has no number that can be called, or one from elsewhere, still gets the right name.
  if (phone.ok || recipient.phone === (order.customerPhone ?? '')) return null;
  const problem = { code: phone.error, text: checkoutErrorText('PHONE_INVALID', language) };
  return failure('validationFailed', { fields: { 'recipient.phone': problem } });
}
