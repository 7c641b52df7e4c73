import { COUNTRIES, type CountryCode } from '@karaz/domain/countries';
import { phoneCharacters, phoneCountryOf, validatePhone } from '@karaz/domain/people/phone';

/** How people write numbers, without the zero dialled at home. */
const GROUPS: Readonly<Record<CountryCode, readonly number[]>> = {
  kw: [4, 4],
  eg: [2, 4, 4],
  ae: [2, 3, 4],
  sa: [2, 3, 4],
};

/** What the field shows for what was typed; numbers with a country code stay as they were written. */
export function formatTyped(typed: string, country: CountryCode): string {
  const cleaned = phoneCharacters(typed);
  if (cleaned.trimStart().startsWith('+') || cleaned.startsWith('00')) return cleaned;
  const digits = cleaned.replace(/\D/g, '');
  const [first = 0, ...rest] = GROUPS[country];
  const hasZero = digits.startsWith('0');
  return grouped(digits, [first + (hasZero ? 1 : 0), ...rest]) || cleaned.trimStart();
}

/** '+96551234567' as '+965 5123 4567'. */
export function formatPhone(e164: string): string {
  const country = phoneCountryOf(e164);
  if (country === null) return e164;
  const { phoneCode } = COUNTRIES[country];
  return `+${phoneCode} ${grouped(e164.slice(1 + phoneCode.length), GROUPS[country])}`;
}

/** The number in E.164 once it can be one of ours. */
export function e164Of(typed: string, country: CountryCode): string | null {
  const phone = validatePhone(typed, country);
  return phone.ok ? phone.value : null;
}

/** A country code written out is a choice of country. */
export function countryTyped(typed: string): CountryCode | null {
  const compact = phoneCharacters(typed)
    .replace(/[\s\-()]/g, '')
    .replace(/^00(?=[1-9])/, '+');
  return compact.startsWith('+') ? phoneCountryOf(compact) : null;
}

function grouped(digits: string, sizes: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const size of sizes) {
    if (from < digits.length) parts.push(digits.slice(from, from + size));
    from += size;
  }
  return parts.join(' ') + digits.slice(from);
}
