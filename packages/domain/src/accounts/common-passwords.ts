import { foldDigits } from '../text/fold-arabic.ts';
import { COMMON_ENDINGS, COMMON_WHOLE, COMMON_WORDS } from './common-password-words.ts';
import { isGuessablePassword } from './password.ts';

const WHOLE: ReadonlySet<string> = new Set(COMMON_WHOLE);
const WORDS: ReadonlySet<string> = new Set(COMMON_WORDS);
const LONGEST_WORD = Math.max(...COMMON_WORDS.map(({ length }) => length));

/** Among the first some hundred thousand that anyone would try: a known one, or a known word with a usual ending. */
export function isCommonPassword(password: string): boolean {
  if (isGuessablePassword(password)) return true;
  const folded = foldDigits(password.normalize('NFKC')).toLowerCase().replace(/\s/g, '');
  return WHOLE.has(folded) || isDate(folded) || isWordWithEnding(folded);
}

function isWordWithEnding(text: string): boolean {
  // "2026karaz", "mohamed.1990", "ahmed@123", "P@ssw0rd!" are one word each to a guesser.
  const readings = [text.replace(/[^\p{L}\p{N}]+/gu, ''), text.replace(/[^\p{L}\p{N}@$]+/gu, '')];
  return readings
    .flatMap((bare) => [...splitsOf(bare)])
    .some(([word, ending]) => isWord(word) && (ending === word || isEnding(ending)));
}

/** Every way to cut a word of the list's length off either end. */
function* splitsOf(text: string): Generator<readonly [string, string]> {
  for (let cut = Math.min(text.length, LONGEST_WORD); cut >= 2; cut--) {
    yield [text.slice(0, cut), text.slice(cut)];
    yield [text.slice(-cut), text.slice(0, -cut)];
  }
}

const isWord = (text: string) => WORDS.has(text) || WORDS.has(withoutDisguise(text));

const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const withoutDisguise = (text: string) => text.replace(/[013457@$]/g, (sign) => DISGUISES[sign] ?? sign);

/** Nothing, a usual number, a year or a date. */
const isEnding = (text: string) => text === '' || COMMON_ENDINGS.has(text) || isYear(text) || isDate(text);

const isYear = (text: string) => /^(?:19[4-9]\d|20[0-4]\d|14[0-5]\d)$/.test(text);

const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0[1-9]|1[0-2])';
const YEAR = '(?:19[4-9]\\d|20[0-4]\\d)';
const DATE = new RegExp(`^(?:${DAY}${MONTH}${YEAR}|${MONTH}${DAY}${YEAR}|${YEAR}${MONTH}${DAY}|${DAY}${MONTH}\\d\\d)$`);

/** Birthdays: 25121990, 19901225, 251290. */
const isDate = (text: string) => DATE.test(text);
