import type { CountryCode } from '../countries.ts';
import { phoneCountryOf } from '../people/phone.ts';

/** Numbers that can receive a text message; a landline would cost money and bring nothing. */
const MOBILE: Readonly<Record<CountryCode, RegExp>> = {
  kw: /^\+965[4569]\d{7}$/,
  eg: /^\+201[0125]\d{8}$/,
  ae: /^\+9715\d{8}$/,
  sa: /^\+9665\d{8}$/,
};

export function isMobilePhone(e164: string): boolean {
  const country = phoneCountryOf(e164);
  return country !== null && MOBILE[country].test(e164);
}
