import type { CurrencyCode } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';

const TAKEN_OFF: Record<Language, (sum: string) => string> = inAllLanguages(
  {
    en: (sum) => `Another ${sum} is taken off what was still due.`,
    ar: (sum) => `وخُصم ${sum} آخر من المبلغ المتبقي عليك.`,
  },
  (texts) => texts.messages.takenOffBesides,
);

/** Beside the sum that is handed back: what of the refund came off what was still due. */
export function takenOffBesides(
  { language, currency }: { language: Language; currency: CurrencyCode },
  offMinor: number,
): { short: string; whole: string } {
  const text = offMinor > 0 ? TAKEN_OFF[language](formatMoney(offMinor, currency, language)) : '';
  return { short: text, whole: text };
}
