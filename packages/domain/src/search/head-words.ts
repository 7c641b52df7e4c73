import { foldText } from '../text/fold-arabic.ts';
import { isMeasure } from './measures.ts';

/**
 * The words of a name that say what it is: "Fresh milk 1 L" is milk and "Milk bread loaf" a loaf; عصير برتقال is a
 * juice. English says it last, Arabic first; what comes after a comma, a bracket or "with" only describes it.
 */
export function headWords(name: string, language: 'en' | 'ar'): string[] {
  return language === 'en' ? englishHeads(name) : arabicHeads(name);
}

/** Several kinds of goods under one name: a box, a set. */
export const isAssortment = (heads: readonly string[]) => heads.some((word) => ASSORTMENTS.has(word));
const ASSORTMENTS = new Set('box kit set duo trio pair platter صندوق بوكس مجموعه عده ثنائي ضيافه'.split(' '));

const ASIDE = /[(),:;،–—]/;
const DESCRIBES = /\s(?:with|in|for|on|by|from)\s/i;
const JOINS = /\s(?:of|and|&)\s/i;

const wordsOf = (text: string) =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '' && !isMeasure(word) && !/\d/.test(word));

function englishHeads(name: string): string[] {
  const [main = '', ...asides] = name.split(ASIDE);
  const heads = (main.split(DESCRIBES)[0] ?? '').split(JOINS).flatMap((part) => wordsOf(part).slice(-1));
  // Another name of the same in brackets.
  const alias = name.includes('(') ? wordsOf(asides[0] ?? '').slice(-1) : [];
  const last = heads.slice(-1);
  return isAssortment(last) ? last : [...heads, ...alias];
}

const PARTS = new Set('نصف ربع سبع كيلو حب'.split(' '));

function arabicHeads(name: string): string[] {
  const [main = '', ...asides] = name.split(ASIDE);
  const words = wordsOf(main).filter((word) => !PARTS.has(word));
  const alias = name.includes('(') ? wordsOf(asides[0] ?? '').slice(0, 1) : [];
  return [...words.slice(0, 1), ...alias];
}

/** The words that say what is in a category: milk and laban in "Milk & laban", حليب and لبن in حليب ولبن. */
export function categoryHeads(name: string, language: 'en' | 'ar'): string[] {
  if (language === 'en') return name.split(JOINS).flatMap((part) => wordsOf(part).slice(-1));
  return name.split(/\sو(?=\S)/).flatMap((part) => wordsOf(part).slice(0, 1));
}
