import type { CurrencyCode } from '@karaz/domain/money';
import type { ShownPromotion } from '@karaz/domain/promotions/card-promotion';
import { formatMoney, formatPercent, isolate } from '@karaz/i18n/format';
import type { MainLanguage } from '@karaz/i18n/language';

const WORDS = {
  en: {
    inCart: (amount: string) => `${isolate(`−${amount}`)} in the cart`,
    fromPieces: (amount: string, pieces: number) => `${isolate(`−${amount}`)} on ${pieces} or more`,
    free: (buy: number, get: number) => `Buy ${buy}, get ${get} free`,
    off: (buy: number, get: number, percent: string) => `Buy ${buy}, get ${get} at −${percent}`,
  },
  ar: {
    inCart: (amount: string) => `خصم ${isolate(amount)} في السلة`,
    fromPieces: (amount: string, pieces: number) => `خصم ${isolate(amount)} على ${pieces} أو أكثر`,
    free: (buy: number, get: number) => `${buy} + ${get} مجاناً`,
    off: (buy: number, get: number, percent: string) => `${buy} + ${get} بخصم ${percent}`,
  },
};

/** A few words for a card. The price beside them is the one before the promotion, so they say where it counts. */
export function promotionLabel(shown: ShownPromotion, currency: CurrencyCode): Record<MainLanguage, string> {
  const labelIn = (language: MainLanguage) => {
    const words = WORDS[language];
    if (shown.kind === 'buy-get') {
      const { buy, get, percent } = shown;
      return percent === 100 ? words.free(buy, get) : words.off(buy, get, formatPercent(percent));
    }
    const amount =
      shown.kind === 'percent' ? formatPercent(shown.percent) : formatMoney(shown.amountMinor, currency, language);
    return shown.minPieces > 1 ? words.fromPieces(amount, shown.minPieces) : words.inCart(amount);
  };
  return { en: labelIn('en'), ar: labelIn('ar') };
}
