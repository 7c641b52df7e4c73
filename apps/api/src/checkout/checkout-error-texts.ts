import { CHECKOUT_ERROR_TEXTS } from '@karaz/domain/orders/checkout-texts';
import type { CheckoutErrorCode } from '@karaz/domain/orders/validate-checkout';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';

export function checkoutErrorText(code: CheckoutErrorCode, language: Language): string {
  return inAllLanguages(CHECKOUT_ERROR_TEXTS[code], ({ forms }) => forms.checkout[code])[language];
}
