import type { CurrencyCode } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { forStaff } from '../../texts/in-all-languages.ts';

const TEXTS: Readonly<Record<Language, (smallest: string) => string>> = forStaff({
  en: (smallest) =>
    `Without cash on delivery nobody could pay here: the smallest order is ${smallest}, and no card account takes so much`,
  ar: (smallest) => `دون الدفع عند الاستلام لن يتمكن أحد من الدفع هنا: أصغر طلب ${smallest} ولا يقبله أي حساب للبطاقات`,
});

type Terms = { minOrderMinor: number; currency: CurrencyCode };

export const beyondLimits = ({ minOrderMinor, currency }: Terms, language: Language): string =>
  TEXTS[language](isolate(formatMoney(minOrderMinor, currency, language)));
