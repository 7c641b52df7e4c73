import type { CurrencyCode } from '@karaz/domain/money';
import type { CardGap } from '@karaz/domain/payments/card-limits';
import { formatMoney, isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { ERROR_TEXTS } from '../http/error-texts.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';

const TEXTS = inAllLanguages(
  {
    en: {
      upTo: (amount: string) => `Card payments here are for orders up to ${amount}`,
      from: (amount: string) => `Card payments here are for orders from ${amount}`,
      outside: (upTo: string, from: string) => `Card payments here are for orders up to ${upTo} or from ${from}`,
    },
    ar: {
      upTo: (amount: string) => `الدفع بالبطاقة هنا للطلبات حتى ${amount}`,
      from: (amount: string) => `الدفع بالبطاقة هنا للطلبات من ${amount}`,
      outside: (upTo: string, from: string) => `الدفع بالبطاقة هنا للطلبات حتى ${upTo} أو من ${from}`,
    },
  },
  (texts) => texts.forms.cardLimit,
);

/** Which amounts cards do pay, nearest to one that they do not. */
export function cardLimitText({ aboveMinor, belowMinor }: CardGap, currency: CurrencyCode, language: Language): string {
  const { upTo, from, outside } = TEXTS[language];
  const money = (minor: number) => isolate(formatMoney(minor, currency, language));
  if (aboveMinor !== null && belowMinor !== null) return outside(money(aboveMinor), money(belowMinor));
  if (belowMinor !== null) return from(money(belowMinor));
  return aboveMinor === null ? ERROR_TEXTS[language].cardLimit : upTo(money(aboveMinor));
}
