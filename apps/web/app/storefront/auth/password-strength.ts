import { isCommonPassword, isPasswordLongEnough } from '@karaz/domain/accounts/password';

export type Strength = 'weak' | 'fair' | 'strong';

const FAIR = 8;
const STRONG = 12;

/** Length is what counts; a word anybody would try counts for nothing. null: too short to say. */
export function passwordStrength(password: string): Strength | null {
  if (!isPasswordLongEnough(password)) return null;
  if (isCommonPassword(password) || !isPasswordLongEnough(password, FAIR)) return 'weak';
  return isPasswordLongEnough(password, STRONG) ? 'strong' : 'fair';
}
