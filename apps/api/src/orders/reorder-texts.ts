import type { CurrencyCode } from '@karaz/domain/money';
import type { ReorderWarning } from '@karaz/domain/orders/plan-reorder';
import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import type { ItemRow } from './orders.queries.ts';

const TEXTS = inAllLanguages(
  {
    en: {
      dropped: (name: string) => `${name} is not available and was left out`,
      reduced: (name: string, count: number) => `Only ${count} left of ${name}`,
      price: (name: string, price: string) => `${name} costs ${price} now`,
      addon: (name: string) => `An add-on of ${name} is no longer available`,
    },
    ar: {
      dropped: (name: string) => `${name} غير متوفر ولم يُضف إلى الطلب`,
      reduced: (name: string, count: number) => `بقي ${count} فقط من ${name}`,
      price: (name: string, price: string) => `سعر ${name} الآن ${price}`,
      addon: (name: string) => `إحدى إضافات ${name} لم تعد متوفرة`,
    },
  },
  (texts) => texts.forms.reorder,
);

export function reorderTexts(
  warnings: readonly ReorderWarning[],
  items: readonly ItemRow[],
  currency: CurrencyCode,
  language: Language,
): string[] {
  const texts = TEXTS[language];
  return warnings.map((warning) => {
    const item = items.find(({ stockId }) => stockId === warning.stockId);
    const name = (language === 'ar' ? item?.nameAr : item?.nameEn) ?? '';
    switch (warning.code) {
      case 'LINE_DROPPED':
        return texts.dropped(name);
      case 'LINE_REDUCED':
        return texts.reduced(name, warning.quantity);
      case 'PRICE_CHANGED':
        return texts.price(name, formatMoney(warning.toMinor, currency, language));
      default:
        return texts.addon(name);
    }
  });
}
