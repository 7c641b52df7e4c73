import { isGuessablePassword, isPasswordLongEnough } from '@karaz/domain/accounts/password';

export type Strength = 'weak' | 'fair' | 'strong';

const FAIR = 8;
const STRONG = 12;

/** Length is what counts; a row of keys counts for nothing. The long list stays with the store. null: too short to say. */
export function passwordStrength(password: string): Strength | null {
  if (!isPasswordLongEnough(password)) return null;
  if (isGuessablePassword(password) || !isPasswordLongEnough(password, FAIR)) return 'weak';
  return isPasswordLongEnough(password, STRONG) ? 'strong' : 'fair';
}
