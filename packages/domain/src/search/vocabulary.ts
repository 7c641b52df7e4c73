import { isArabizi, soundKeys } from '../text/arabizi.ts';
import { allowedCost, editCost } from './edit-cost.ts';
import { transliterationCost } from './transliteration.ts';

/** A word that can be searched for, with the consonants one hears. */
export type VocabularyWord = { id: number; word: string; sound: string };
/** A word that may be meant, and how unlikely that is. */
export type LikelyWord = { id: number; word: string; cost: number };

/** Words, and all ways from a typed word to those that may be meant. */
export type Vocabulary = {
  add: (word: VocabularyWord) => void;
  has: (id: number) => boolean;
  find: (word: string) => VocabularyWord | undefined;
  /** The shortest, which are the likeliest, first. */
  beginningWith: (typed: string) => VocabularyWord[];
  /** Of the same script, typed with a typo or two. */
  misspelled: (typed: string) => LikelyWord[];
  /** Of the other script, read aloud. */
  soundingLike: (typed: string) => LikelyWord[];
  /** Too far away to be taken for what was meant, near enough to be offered. */
  nearest: (typed: string) => LikelyWord[];
};

/** So many letters at least are looked for at the beginning of words. */
const BEGINNING = 2;
const MAX_BEGUN = 300;
/** What sounds so different is another word; a typo in the typed script is likelier than a similar sound in the other. */
const SOUND_LIMITS = {
  arabizi: { max: 1.1, foreign: 0 },
  latin: { max: 0.5, foreign: 0.2 },
  arabic: { max: 0.4, foreign: 0.6 },
} as const;
const soundLimits = (typed: string) => SOUND_LIMITS[isArabizi(typed) ? 'arabizi' : isLatin(typed) ? 'latin' : 'arabic'];

/** A third of the letters may differ, of a short word two. */
const NEAREST = { min: 1.6, perLetter: 0.35, letters: 3, shortest: 4 } as const;

export const isLatin = (word: string) => /[a-z]/.test(word);

export function createVocabulary(): Vocabulary {
  const words: VocabularyWord[] = [];
  const ids = new Set<number>();
  const byWord = new Map<string, number>();
  const beginnings = new Map<string, number[]>();
  const scripts = { latin: createLetterSets(), arabic: createLetterSets() };
  const sounds = { latin: createLetterSets(), arabic: createLetterSets() };
  const of = (at: number) => words[at] ?? NO_WORD;
  const scriptOf = (word: string) => (isLatin(word) ? 'latin' : 'arabic');
  return {
    add: (word) => {
      const at = words.push(word) - 1;
      ids.add(word.id);
      byWord.set(word.word, at);
      push(beginnings, word.word.slice(0, BEGINNING), at);
      scripts[scriptOf(word.word)].add(word.word, at);
      if (word.sound !== '') sounds[scriptOf(word.word)].add(word.sound, at);
    },
    has: (id) => ids.has(id),
    find: (word) => {
      const at = byWord.get(word);
      return at === undefined ? undefined : words[at];
    },
    beginningWith: (typed) => {
      if (typed.length < BEGINNING) return [];
      const begun = (beginnings.get(typed.slice(0, BEGINNING)) ?? []).map(of);
      const found = begun.filter(({ word }) => word.startsWith(typed) && word !== typed);
      return found.sort((a, b) => a.word.length - b.word.length || a.id - b.id).slice(0, MAX_BEGUN);
    },
    misspelled: (typed) =>
      scripts[scriptOf(typed)].similar(typed, typed.length > 3 ? 2 : 1).flatMap((at) => {
        const { id, word } = of(at);
        const allowed = allowedCost(typed.length, word.length);
        if (allowed === 0 || word === typed) return [];
        const cost = editCost(typed, word, allowed);
        return cost <= allowed ? [{ id, word, cost }] : [];
      }),
    nearest: (typed) => {
      if (typed.length < NEAREST.shortest) return [];
      const allowed = Math.max(NEAREST.min, NEAREST.perLetter * typed.length);
      return scripts[scriptOf(typed)].similar(typed, NEAREST.letters).flatMap((at) => {
        const { id, word } = of(at);
        if (word.length < NEAREST.shortest || word === typed) return [];
        const cost = editCost(typed, word, allowed);
        return cost <= allowed ? [{ id, word, cost }] : [];
      });
    },
    soundingLike: (typed) => {
      const others = sounds[isLatin(typed) ? 'arabic' : 'latin'];
      const { max, foreign } = soundLimits(typed);
      const found = new Set(soundKeys(typed).flatMap((key) => others.similar(key, key.length > 2 ? 1 : 0)));
      return Array.from(found, of).flatMap(({ id, word }) => {
        const cost = isLatin(typed)
          ? transliterationCost(typed, word, max, true)
          : transliterationCost(word, typed, max);
        return cost <= max ? [{ id, word, cost: cost + foreign }] : [];
      });
    },
  };
}

const NO_WORD: VocabularyWord = { id: 0, word: '', sound: '' };

function push(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

type LetterSets = { add: (text: string, value: number) => void; similar: (text: string, letters: number) => number[] };

/**
 * Which letters each text has, as bits: two texts that differ in more than a few letters are told apart by one operation,
 * so that all of a big catalogue are looked at for every typed word.
 */
function createLetterSets(): LetterSets {
  let [sets, lengths, values] = [new Int32Array(64), new Uint8Array(64), new Int32Array(64)];
  let size = 0;
  const grow = () => {
    const old = [sets, lengths, values] as const;
    [sets, lengths, values] = [new Int32Array(size * 2), new Uint8Array(size * 2), new Int32Array(size * 2)];
    sets.set(old[0]);
    lengths.set(old[1]);
    values.set(old[2]);
  };
  return {
    add: (text, value) => {
      if (size === sets.length) grow();
      [sets[size], lengths[size], values[size]] = [lettersOf(text), Math.min(text.length, 255), value];
      size++;
    },
    similar: (text, letters) => {
      const [set, length] = [lettersOf(text), text.length];
      const found: number[] = [];
      for (let at = 0; at < size; at++) {
        const difference = (lengths[at] ?? 0) - length;
        if (difference > letters || difference < -letters) continue;
        const other = sets[at] ?? 0;
        if (bits(set & ~other) <= letters && bits(other & ~set) <= letters) found.push(values[at] ?? 0);
      }
      return found;
    },
  };
}

function lettersOf(text: string): number {
  let set = 0;
  for (let at = 0; at < text.length; at++) set |= 1 << (text.charCodeAt(at) & 31);
  return set;
}

function bits(set: number): number {
  let left = set - ((set >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
