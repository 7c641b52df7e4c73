import { foldText } from '../text/fold-arabic.ts';
import { isMeasure } from './measures.ts';
import { sameWordForms } from './word-forms.ts';

/** More than this is a sentence. */
const MAX_WORDS = 6;
const WORD = /[\p{L}\p{N}\p{M}\p{Cf}\u0640]+/gu;

/**
 * The typed words as one of the store's names spells and orders them. null: a typed word is not in the name, or all of
 * them are numbers and measures. Only spellings of the same word match (folded letters, singular and plural).
 */
export function storePhrase(typed: string, name: string): string | null {
  const typedWords = foldText(typed).split(' ').filter(Boolean);
  if (typedWords.length === 0 || typedWords.length > MAX_WORDS || typedWords.every(isMeasure)) return null;
  const forms = typedWords.map((word) => new Set([word, ...sameWordForms(word)]));
  const words = (name.match(WORD) ?? []).map((spelling) => ({ spelling, keys: foldText(spelling).split(' ') }));
  const isOf = (form: ReadonlySet<string>, keys: readonly string[]) => keys.some((key) => form.has(key));
  if (!forms.every((form) => words.some(({ keys }) => isOf(form, keys)))) return null;
  const meant = words.filter(({ keys }) => forms.some((form) => isOf(form, keys)));
  const phrase = meant.map(({ spelling }) => spelling).join(' ');
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
