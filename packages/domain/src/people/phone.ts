import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '../countries.ts';
import { fail, ok, type Result } from '../result.ts';
import { foldDigits } from '../text/fold-arabic.ts';

export type PhoneError = 'PHONE_REQUIRED' | 'PHONE_INVALID' | 'PHONE_UNSUPPORTED_COUNTRY';

/** '+', country code, number: 8 to 15 digits, the most a number can have anywhere. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;
const TYPED = /^[\d\s\-+()]*$/;

/** What may stand in a phone field: digits (of either script), spaces, hyphen, plus and parentheses. */
export function phoneCharacters(typed: string): string {
  return foldDigits(typed).replace(/[^\d\s\-+()]/g, '');
}

/** The digits of a number written in groups, with `+`, `00` or the zero of calls at home, as one looks for it; else null. */
export function phoneSearchDigits(typed: string): string | null {
  const text = foldDigits(typed).trim();
  if (!TYPED.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^00?/, '');
  return digits !== text && digits.length >= 6 && digits.length <= 12 ? digits : null;
}

/** How people write a number inside each country; the zero before it is dropped when the country code is put on. */
const NATIONAL: Readonly<Record<CountryCode, RegExp>> = {
  kw: /^([24569]\d{7})$/,
  eg: /^0?([1-9]\d{9})$/,
  ae: /^0?([2-9]\d{8})$/,
  sa: /^0?([1-9]\d{8})$/,
};
/** Without a chosen country only these are unmistakable; nine digits may be Emirati or Saudi. */
const GUESSED = [
  { country: 'eg', pattern: /^0([1-9]\d{9})$/ },
  { country: 'kw', pattern: /^([2569]\d{7})$/ },
] as const;

function nationalForms(chosen: CountryCode | undefined): readonly { country: CountryCode; pattern: RegExp }[] {
  return chosen === undefined ? GUESSED : [{ country: chosen, pattern: NATIONAL[chosen] }];
}

/**
 * To E.164 where the input allows it; digits that fit nothing come back as they are and fail validation.
 * Pass the country only when the person chose it in the field: it wins over guessing.
 */
export function normalisePhone(input: string, chosen?: CountryCode): string {
  const compact = foldDigits(input)
    .replace(/[\s\-()]/g, '')
    .replace(/^00(?=[1-9])/, '+');
  if (compact.startsWith('+') || !/^\d+$/.test(compact)) return compact;
  for (const { country, pattern } of nationalForms(chosen)) {
    const national = pattern.exec(compact)?.[1];
    if (national !== undefined) return `+${COUNTRIES[country].phoneCode}${national}`;
  }
  // Longer than any number dialled at home in Kuwait: the country code is already there (20, 965, 971, 966 or a foreign one).
  return compact.length > 8 ? `+${compact}` : compact;
}

/** The supported country a number in E.164 belongs to. */
export function phoneCountryOf(e164: string): CountryCode | null {
  return COUNTRY_CODES.find((country) => e164.startsWith(`+${COUNTRIES[country].phoneCode}`)) ?? null;
}

/** The number in E.164, or why it cannot be one of ours. */
export function validatePhone(input: string, chosen?: CountryCode): Result<string, PhoneError> {
  const typed = foldDigits(input);
  if (typed.trim() === '') return fail('PHONE_REQUIRED');
  const phone = normalisePhone(typed, chosen);
  if (!TYPED.test(typed) || !INTERNATIONAL.test(phone)) return fail('PHONE_INVALID');
  const country = phoneCountryOf(phone);
  if (country === null) return fail('PHONE_UNSUPPORTED_COUNTRY');
  const { phoneCode, nationalLength } = COUNTRIES[country];
  // People often write the zero after the country code: +20 010… is +20 10….
  const national = phone.slice(1 + phoneCode.length).replace(/^0/, '');
  const expected = country === 'eg' ? nationalLength - 1 : nationalLength;
  return national.length === expected ? ok(`+${phoneCode}${national}`) : fail('PHONE_INVALID');
}
