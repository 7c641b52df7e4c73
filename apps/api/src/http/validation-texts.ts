import type { Language } from '@karaz/i18n/language';
import type { z } from 'zod';
import { forStaff, inAllLanguages } from '../texts/in-all-languages.ts';

type Issue = z.core.$ZodIssue;

const TEXTS = inAllLanguages(
  {
    en: {
      required: 'This field is required',
      invalid: 'This value is not valid',
      email: 'Please enter a valid email address',
      url: 'Please enter a valid address of a web page',
      number: 'Please enter a number',
      whole: 'Please enter a whole number',
      tooShort: (min: string) => `At least ${min} characters`,
      tooLong: (max: string) => `At most ${max} characters`,
      tooSmall: (min: string) => `Must be at least ${min}`,
      tooBig: (max: string) => `Must be at most ${max}`,
      tooFew: (min: string) => (min === '1' ? 'At least one is needed' : `At least ${min} items`),
      tooMany: (max: string) => (max === '1' ? 'At most one item' : `At most ${max} items`),
      notOffered: 'Please choose one of the offered values',
      unknownField: 'This field is not known',
    },
    ar: {
      required: 'هذا الحقل مطلوب',
      invalid: 'القيمة غير صحيحة',
      email: 'يرجى إدخال بريد إلكتروني صحيح',
      url: 'يرجى إدخال رابط صحيح',
      number: 'يرجى إدخال رقم',
      whole: 'يرجى إدخال عدد صحيح',
      tooShort: (min: string) => `يجب ألا يقل عن ${min} أحرف`,
      tooLong: (max: string) => `يجب ألا يزيد على ${max} حرفاً`,
      tooSmall: (min: string) => `يجب ألا يقل عن ${min}`,
      tooBig: (max: string) => `يجب ألا يزيد على ${max}`,
      tooFew: (min: string) => (min === '1' ? 'يلزم عنصر واحد على الأقل' : `يلزم ${min} عناصر على الأقل`),
      tooMany: (max: string) => `يجب ألا يزيد العدد على ${max}`,
      notOffered: 'يرجى اختيار إحدى القيم المتاحة',
      unknownField: 'هذا الحقل غير معروف',
    },
  },
  (texts) => texts.forms.validation,
);

/** Of values whose form is not plain from their name; a schema names one as its message. */
const OWN_TEXTS = forStaff({
  en: { couponCode: '3 to 30 letters A to Z, digits, - or _, without spaces' } as Record<string, string>,
  ar: { couponCode: 'من 3 إلى 30 حرفاً لاتينياً أو رقماً أو - أو _، بلا مسافات' },
});

/** A schema may name its own text; anything else is worded from what went wrong. */
export function validationText(issue: Issue, language: Language): string {
  const texts = TEXTS[language];
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return texts.required;
      return issue.expected === 'number' ? texts.number : issue.expected === 'int' ? texts.whole : texts.invalid;
    case 'too_small':
      return tooSmallText(issue, language);
    case 'too_big':
      return tooBigText(issue, language);
    case 'invalid_format':
      if (issue.format === 'email') return texts.email;
      return issue.format === 'url' ? texts.url : (OWN_TEXTS[language][issue.message] ?? texts.invalid);
    case 'invalid_value':
      return issue.input === undefined ? texts.required : texts.notOffered;
    case 'unrecognized_keys':
      return texts.unknownField;
    default:
      return texts.invalid;
  }
}

function tooSmallText(issue: z.core.$ZodIssueTooSmall, language: Language): string {
  const texts = TEXTS[language];
  const min = String(issue.minimum);
  if (issue.origin === 'string') return min === '1' ? texts.required : texts.tooShort(min);
  return issue.origin === 'array' ? texts.tooFew(min) : texts.tooSmall(min);
}

function tooBigText(issue: z.core.$ZodIssueTooBig, language: Language): string {
  const texts = TEXTS[language];
  const max = String(issue.maximum);
  if (issue.origin === 'string') return texts.tooLong(max);
  return issue.origin === 'array' ? texts.tooMany(max) : texts.tooBig(max);
}
