import type { OfficeAddon } from '@karaz/contract/admin/catalogue-lists';
import { fieldName } from '@karaz/contract/field-name';
import { COUNTRIES } from '@karaz/domain/countries';
import type { Language } from '@karaz/i18n/language';
import { type FieldProblem, failure } from '../../http/failure.ts';
import { forStaff } from '../../texts/in-all-languages.ts';
import { excessPrecision } from '../money-precision.ts';

const PRICE_REQUIRED: Readonly<Record<Language, string>> = forStaff({
  en: 'Give it at least one price: without any it is sold nowhere',
  ar: 'حدّد سعراً واحداً على الأقل، فبدونه لا تُباع الإضافة في أي مكان',
});

/** An add-on nobody can buy, or one at an amount nobody can pay. */
export function priceProblems(prices: OfficeAddon['prices'], language: Language) {
  if (prices.length === 0) {
    return failure('validationFailed', {
      fields: { prices: { code: 'priceRequired', text: PRICE_REQUIRED[language] } },
    });
  }
  const excess = prices.map(({ country, price }, index) =>
    excessPrecision({ [fieldName('prices', index, 'price')]: price }, COUNTRIES[country].currency, language),
  );
  const fields: Record<string, FieldProblem> = Object.assign({}, ...excess);
  return Object.keys(fields).length > 0 ? failure('validationFailed', { fields }) : undefined;
}
