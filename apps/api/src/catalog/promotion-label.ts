import type { CurrencyCode } from '@karaz/domain/money';
import type { ShownPromotion } from '@karaz/domain/promotions/card-promotion';
import { formatMoney, formatPercent, isolate } from '@karaz/i18n/format';
import type { MainLanguage } from '@karaz/i18n/language';

const GROUPS = {
  en: {
    free: (buy: number, get: number) => `Buy ${buy}, get ${get} free`,
    off: (buy: number, get: number, percent: string) => `Buy ${buy}, get ${get} at −${percent}`,
  },
  ar: {
    free: (buy: number, get: number) => `${buy} + ${get} مجاناً`,
    off: (buy: number, get: number, percent: string) => `${buy} + ${get} بخصم ${percent}`,
  },
};

/** A few words for a card. */
export function promotionLabel(shown: ShownPromotion, currency: CurrencyCode): Record<MainLanguage, string> {
  const labelIn = (language: MainLanguage) => {
    if (shown.kind === 'percent') return isolate(`−${formatPercent(shown.percent)}`);
    if (shown.kind === 'fixed') return formatMoney(-shown.amountMinor, currency, language);
    const { buy, get, percent } = shown;
    return percent === 100 ? GROUPS[language].free(buy, get) : GROUPS[language].off(buy, get, formatPercent(percent));
  };
  return { en: labelIn('en'), ar: labelIn('ar') };
}
