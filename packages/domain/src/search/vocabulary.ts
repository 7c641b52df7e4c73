import { isArabizi, soundKeys } from '../text/arabizi.ts';
import { oneLetterLess } from './edit-cost.ts';
import { createKeyTable } from './key-table.ts';
import type { WordCandidate } from './match-word.ts';
import type { Meanings } from './synonyms.ts';
import { createTrigrams } from './trigrams.ts';
import { sameWordForms, typoForms } from './word-forms.ts';

/** Every word any product can be found by, and all ways from a typed word to those that may be meant. */
export type Vocabulary = {
  add: (word: WordCandidate) => void;
  has: (id: number) => boolean;
  /** The likeliest, which are the shortest, first. */
  candidates: (typed: string, meanings: Meanings) => WordCandidate[];
};

/** Long words may have two typos, which share no word with one letter left out; then similarity finds them. */
const LONG_WORD = 7;
export const MAX_CANDIDATES = 300;
/** So many letters at least are looked for at the beginning of words. */
const BEGINNING = 2;

export function createVocabulary(): Vocabulary {
  const words: WordCandidate[] = [];
  const ids = new Set<number>();
  const byWord = new Map<string, number>();
  const [beginnings, soundBeginnings] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const [typos, soundTypos, trigrams] = [createKeyTable(), createKeyTable(), createTrigrams()];
  const add = (word: WordCandidate) => {
    const at = words.push(word) - 1;
    ids.add(word.id);
    byWord.set(word.word, at);
    push(beginnings, word.word.slice(0, BEGINNING), at);
    push(soundBeginnings, word.sound.slice(0, BEGINNING), at);
    for (const key of oneLetterLess(word.word)) typos.add(key, at);
    for (const key of oneLetterLess(word.sound)) soundTypos.add(key, at);
    trigrams.add(word.word, at);
  };
  const ways = function* (typed: string, same: readonly string[]): Generator<number> {
    const of = (at: number) => words[at] ?? NO_WORD;
    for (const form of same) yield* present(byWord.get(form));
    for (const key of typoForms(typed).flatMap(oneLetterLess)) {
      for (const at of typos.find(key)) if (oneLetterLess(of(at).word).includes(key)) yield at;
    }
    if (typed.length >= BEGINNING) {
      for (const at of beginnings.get(typed.slice(0, BEGINNING)) ?? []) if (of(at).word.startsWith(typed)) yield at;
    }
    if (typed.length >= LONG_WORD) yield* trigrams.similar(typed);
    for (const key of soundKeys(typed).filter((sound) => sound.length > 1)) {
      const begins = key.length > 2 || isArabizi(typed);
      for (const at of soundBeginnings.get(key.slice(0, BEGINNING)) ?? []) {
        if (begins ? of(at).sound.startsWith(key) : of(at).sound === key) yield at;
      }
      // Of a short sound only what has one consonant more: with fewer it would be almost anything.
      for (const less of key.length > 2 ? oneLetterLess(key) : [key]) {
        for (const at of soundTypos.find(less)) if (oneLetterLess(of(at).sound).includes(less)) yield at;
      }
    }
  };
  return {
    add,
    has: (id) => ids.has(id),
    candidates: (typed, meanings) => {
      const same = [...sameWordForms(typed), ...Object.values(meanings).flat()];
      const found = Array.from(new Set(ways(typed, same)), (at) => words[at] ?? NO_WORD);
      const isSame = new Set(same);
      const order = ({ word }: WordCandidate) => (isSame.has(word) ? 0 : 1_000) + letters(word);
      return found.sort((a, b) => order(a) - order(b) || a.id - b.id).slice(0, MAX_CANDIDATES);
    },
  };
}

const NO_WORD: WordCandidate = { id: 0, word: '', sound: '' };

const present = (at: number | undefined) => (at === undefined ? [] : [at]);

/** Letters beyond the sixteen-bit ones are two units long. */
const letters = (word: string) => word.length - (word.match(/[\ud800-\udbff]/g)?.length ?? 0);

function push(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
