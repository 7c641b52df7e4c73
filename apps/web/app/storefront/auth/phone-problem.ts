import type { CountryCode } from '@karaz/domain/countries';
import { type PhoneError, validatePhone } from '@karaz/domain/people/phone';
import type { texts } from '../../texts/en/auth.ts';

/** Names the sentence in the dictionaries. */
export type Problem = keyof (typeof texts)['problems'];

const PHONE_PROBLEMS: Readonly<Record<PhoneError, Problem>> = {
  PHONE_REQUIRED: 'phoneRequired',
  PHONE_INVALID: 'phoneInvalid',
  PHONE_UNSUPPORTED_COUNTRY: 'phoneUnsupported',
};

export function phoneProblem(typed: string, country: CountryCode): Problem | undefined {
  const phone = validatePhone(typed, country);
  return phone.ok ? undefined : PHONE_PROBLEMS[phone.error];
}
