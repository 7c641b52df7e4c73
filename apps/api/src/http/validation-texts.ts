import type { Language } from '@karaz/i18n/language';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const TEXTS = {
  en: {
    required: 'This field is required',
    invalid: 'This value is not valid',
    email: 'Please enter a valid email address',
    url: 'Please enter a valid address of a web page',
    number: 'Please enter a number',
    whole: 'Please enter a whole number',
    tooShort: (least: string) => `At least ${least} characters`,
    tooLong: (most: string) => `At most ${most} characters`,
    tooSmall: (least: string) => `Must be at least ${least}`,
    tooBig: (most: string) => `Must be at most ${most}`,
    tooFew: (least: string) => (least === '1' ? 'At least one is needed' : `At least ${least} items`),
    tooMany: (most: string) => (most === '1' ? 'At most one item' : `At most ${most} items`),
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
    tooShort: (least: string) => `يجب ألا يقل عن ${least} أحرف`,
    tooLong: (most: string) => `يجب ألا يزيد على ${most} حرفاً`,
    tooSmall: (least: string) => `يجب ألا يقل عن ${least}`,
    tooBig: (most: string) => `يجب ألا يزيد على ${most}`,
    tooFew: (least: string) => (least === '1' ? 'يلزم عنصر واحد على الأقل' : `يلزم ${least} عناصر على الأقل`),
    tooMany: (most: string) => `يجب ألا يزيد العدد على ${most}`,
    notOffered: 'يرجى اختيار إحدى القيم المتاحة',
    unknownField: 'هذا الحقل غير معروف',
  },
} satisfies Record<Language, Record<string, string | ((bound: string) => string)>>;

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
      return issue.format === 'email' ? texts.email : issue.format === 'url' ? texts.url : texts.invalid;
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
  const least = String(issue.minimum);
  if (issue.origin === 'string') return least === '1' ? texts.required : texts.tooShort(least);
  return issue.origin === 'array' ? texts.tooFew(least) : texts.tooSmall(least);
}

function tooBigText(issue: z.core.$ZodIssueTooBig, language: Language): string {
  const texts = TEXTS[language];
  const most = String(issue.maximum);
  if (issue.origin === 'string') return texts.tooLong(most);
  return issue.origin === 'array' ? texts.tooMany(most) : texts.tooBig(most);
}
