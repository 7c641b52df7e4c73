import { isPersonName } from '@karaz/domain/orders/cash-person';
import type { Language } from '@karaz/i18n/language';
import { failure } from '../../http/failure.ts';
import { forStaff } from '../../texts/in-all-languages.ts';

const TEXT: Readonly<Record<Language, string>> = forStaff({
  en: 'Enter the person’s name, not only a number',
  ar: 'أدخل اسم الشخص وليس رقماً فقط',
});

/** Undefined: a name, or none was given. */
export function validatePersonName(field: string, name: string | undefined, language: Language) {
  if (!name || isPersonName(name)) return undefined;
  return failure('validationFailed', { fields: { [field]: { code: 'nameRequired', text: TEXT[language] } } });
}
