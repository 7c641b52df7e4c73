import type { CountryCode } from '@karaz/domain/countries';
import { type PhoneError, validatePhone } from '@karaz/domain/people/phone';
import type { texts } from '../../texts/en/phone.ts';

/** Names the sentence in the dictionaries. */
export type PhoneProblem = keyof (typeof texts)['problems'];

const PHONE_PROBLEMS: Readonly<Record<PhoneError, PhoneProblem>> = {
  PHONE_REQUIRED: 'phoneRequired',
  PHONE_INVALID: 'phoneInvalid',
  PHONE_UNSUPPORTED_COUNTRY: 'phoneUnsupported',
};

export function phoneProblem(typed: string, country: CountryCode): PhoneProblem | undefined {
  const phone = validatePhone(typed, country);
  return phone.ok ? undefined : PHONE_PROBLEMS[phone.error];
}
