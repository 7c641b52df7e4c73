import type { OfficeAddon } from '@karaz/contract/admin/catalogue-lists';
import { fieldName } from '@karaz/contract/field-name';
import { COUNTRIES } from '@karaz/domain/countries';
import { isFinerThan, MINOR_DIGITS } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import { failure } from '../../http/failure.ts';
import { TOO_FINE_TEXT } from '../too-fine-text.ts';

const PRICE_REQUIRED: Readonly<Record<Language, string>> = {
  en: 'Give it at least one price: without any it is sold nowhere',
  ar: 'حدّد سعراً واحداً على الأقل، فبدونه لا تُباع الإضافة في أي مكان',
};

/** An add-on nobody can buy, or one at an amount nobody can pay. */
export function priceProblems(prices: OfficeAddon['prices'], language: Language) {
  if (prices.length === 0) {
    return failure('validationFailed', {
      fields: { prices: { code: 'priceRequired', text: PRICE_REQUIRED[language] } },
    });
  }
  const fine = prices.flatMap(({ country, price }, index) => {
    const { currency } = COUNTRIES[country];
    if (!isFinerThan(price, currency)) return [];
    const text = TOO_FINE_TEXT[language](MINOR_DIGITS[currency]);
    return [[fieldName('prices', index, 'price'), { code: 'priceTooFine', text }]] as const;
  });
  return fine.length > 0 ? failure('validationFailed', { fields: Object.fromEntries(fine) }) : undefined;
}
