import { SUBSCRIPTION_ERROR_TEXTS } from '@karaz/domain/subscriptions/subscription-texts';
import type { SubscriptionErrorCode } from '@karaz/domain/subscriptions/validate-subscription';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';

export function subscriptionErrorText(code: SubscriptionErrorCode, language: Language): string {
  return inAllLanguages(SUBSCRIPTION_ERROR_TEXTS[code], ({ forms }) => forms.subscription[code])[language];
}
