import type { ErrorCode } from '@karaz/contract/errors';
import { type CountryCode, isCountryCode } from '@karaz/domain/countries';
import { type PhoneError, validatePhone } from '@karaz/domain/people/phone';
import { ok } from '@karaz/domain/result';
import { failure, type Outcome } from '../http/failure.ts';

const CODES: Record<PhoneError, ErrorCode> = {
  PHONE_REQUIRED: 'phoneInvalid',
  PHONE_INVALID: 'phoneInvalid',
  PHONE_UNSUPPORTED_COUNTRY: 'phoneUnsupportedCountry',
};

type Given = { typed: string; chosen?: string | undefined; field: string; country: CountryCode };

/** To E.164. The country chosen with the number wins; without one a number that fits nothing is read as a local one. */
export function readPhone({ typed, chosen, field, country }: Given): Outcome<string> {
  const picked = chosen?.toLowerCase();
  const first = validatePhone(typed, isCountryCode(picked) ? picked : undefined);
  const phone = first.ok || isCountryCode(picked) ? first : validatePhone(typed, country);
  if (phone.ok) return ok(phone.value);
  const code = CODES[first.ok ? 'PHONE_INVALID' : first.error];
  return failure(code, { fields: { [field]: { code } } });
}
