import { foldDigits } from '../text/fold-arabic.ts';

export const PASSWORD_MIN = 6;
/** Of whoever may open the back office, whatever a store requires of shoppers. */
export const STAFF_PASSWORD_MIN = 10;
/** Long enough for any sentence, short enough that hashing it costs the same as any other. */
export const PASSWORD_MAX = 200;

export function isPasswordLongEnough(password: string, min = PASSWORD_MIN): boolean {
  return [...password].length >= min;
}

/** One character repeated, or keys in a row: seen without any list, so also while somebody types. */
export function isGuessablePassword(password: string): boolean {
  const folded = foldDigits(password).toLowerCase().replace(/\s/g, '');
  return isRepeated(folded) || isRow(folded) || GUESSABLE.test(folded);
}

/** The words a form itself suggests, with anything but letters behind them. */
const GUESSABLE = /^(?:passw(?:or|0r)d|qwerty|admin|welcome|letmein|karaz|cherry|كرز)[^\p{L}]*$/u;

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
