import { foldDigits } from '../text/fold-arabic.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

export const PASSWORD_MIN = 6;
/** Long enough for any sentence, short enough that hashing it costs the same as any other. */
export const PASSWORD_MAX = 200;

export function isPasswordLongEnough(password: string, least = PASSWORD_MIN): boolean {
  return [...password].length >= least;
}

/** Among the first that anyone would try: a known list, one character repeated, or keys in a row. */
export function isCommonPassword(password: string): boolean {
  const folded = foldDigits(password).toLowerCase().replace(/\s/g, '');
  const bare = folded.replace(/[^\p{L}]+$/u, '');
  return COMMON_PASSWORDS.has(folded) || COMMON_WORDS.has(bare) || isRepeated(folded) || isRow(folded);
}

/** Words that stay guessable with any digits or signs behind them: password123!, karaz2026. */
const COMMON_WORDS = new Set([
  'password',
  'passw0rd',
  'qwerty',
  'admin',
  'welcome',
  'letmein',
  'karaz',
  'كرز',
  'cherry',
]);

/** '111111', 'ababab', '123123' */
function isRepeated(text: string): boolean {
  const first = (text + text).indexOf(text, 1);
  return first > 0 && first <= 3 && first < text.length;
}

const ROWS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
];

function isRow(text: string): boolean {
  return ROWS.some((row) => row.includes(text));
}
