import { foldText } from './fold-arabic.ts';

/** Letters that no decomposition takes apart, as people without them on their keyboard write them. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', đ: 'd', ß: 'ss', ø: 'o', ł: 'l' };
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Where letters of a script without spaces meet others. */
const SEAM =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[a-z0-9])|(?<=[a-z0-9])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** As `foldText`, for names in any language: without accents, 'bœuf' as 'boeuf', 'Đậu' as 'dau'. */
export const foldTranslated = (text: string): string =>
  foldText(text.toLowerCase().replace(LETTER, (letter) => LETTERS[letter] ?? letter)).replace(SEAM, ' ');

/** How surely a folded name is what was typed: 0 the very name, 1 it begins so, 2 it has all words; null: it is not. */
export function matchFolded(name: string, typed: string): 0 | 1 | 2 | null {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  const words = name.split(' ');
  return typed.split(' ').every((word) => hasWord(words, word)) ? 2 : null;
}

function hasWord(words: readonly string[], typed: string): boolean {
  if (UNSPACED.test(typed)) return words.some((word) => hasCharacters(word, typed));
  // The plural of what is named in the singular.
  const singular = /^.{3,}[sx]$/.test(typed) ? typed.slice(0, -1) : typed;
  return words.some((word) => word.startsWith(typed) || word === singular);
}

/** Nothing separates words there: all pairs of characters must be in the name, in whatever order. */
function hasCharacters(word: string, typed: string): boolean {
  if (word.includes(typed)) return true;
  const characters = [...typed];
  if (characters.length < 3) return false;
  return characters.slice(1).every((character, at) => word.includes(`${characters[at]}${character}`));
}
