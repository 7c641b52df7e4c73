import { CHECKOUT_ERRORS_AR } from '@karaz/domain/orders/checkout-texts-ar';
import { CHECKOUT_ERRORS_EN } from '@karaz/domain/orders/checkout-texts-en';
import type { CheckoutErrorCode } from '@karaz/domain/orders/validate-checkout';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';

export function checkoutErrorText(code: CheckoutErrorCode, language: Language): string {
  const main = { en: CHECKOUT_ERRORS_EN[code], ar: CHECKOUT_ERRORS_AR[code] };
  return inAllLanguages(main, ({ forms }) => forms.checkout[code])[language];
}
