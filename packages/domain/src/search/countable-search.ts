import { foldText } from '../text/fold-arabic.ts';

const MIN_LETTERS = 2;
const MAX_LETTERS = 40;
const MAX_WORDS = 4;
/** Phones, accounts and addresses have so many digits in a row. */
const DIGITS = /\d{4}/;
const CONTACT = /[@/]|www\.|https?:/i;

/**
 * The folded text under which searches are counted. null: it is too long for goods, or may be somebody's number, mailbox
 * or address.
 */
export function countableSearch(text: string): string | null {
  if (CONTACT.test(text)) return null;
  const key = foldText(text);
  if (key.length < MIN_LETTERS || key.length > MAX_LETTERS || key.split(' ').length > MAX_WORDS) return null;
  return DIGITS.test(key.replaceAll(' ', '')) || !/\p{L}/u.test(key) ? null : key;
}
