import type { CountryCode } from '@karaz/domain/countries';
import { isVatNumber } from '@karaz/domain/invoices/vat-number';
import type { Language } from '@karaz/i18n/language';
import { failure } from '../../http/failure.ts';
import { forStaff } from '../../texts/in-all-languages.ts';

type WithFormat = Exclude<CountryCode, 'kw'>;
const TEXTS: Readonly<Record<Language, Readonly<Record<WithFormat, string>>>> = forStaff({
  en: {
    eg: 'A VAT number here has 9 digits',
    ae: 'A VAT number here has 15 digits',
    sa: 'A VAT number here has 15 digits and begins and ends with 3',
  },
  ar: {
    eg: 'الرقم الضريبي هنا من 9 أرقام',
    ae: 'الرقم الضريبي هنا من 15 رقماً',
    sa: 'الرقم الضريبي هنا من 15 رقماً، ويبدأ بالرقم 3 وينتهي به',
  },
});

/** It stands on every invoice. What was saved before stays until it is changed. */
export function validateVatNumber(
  country: CountryCode,
  { before, after }: { before: string; after: string },
  language: Language,
) {
  if (country === 'kw' || after === before || isVatNumber(after, country)) return undefined;
  return failure('validationFailed', {
    fields: { vatNumber: { code: 'vatNumberFormat', text: TEXTS[language][country] } },
  });
}
