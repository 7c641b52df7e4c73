import { soundKey, soundKeys } from '../text/arabizi.ts';
import { editCost } from './edit-cost.ts';
import { sameWordForms } from './word-forms.ts';

/** Words that mean the same, by how surely it is the typed word that they mean. */
export type Meanings = { exact: string[]; soundAlike: string[]; typos: string[] };

const isLatin = (word: string) => /[a-z]/.test(word);
/** Shorter words are one typo away from half the dictionary. */
const TYPO_MIN_LENGTH = 4;

type Groups = readonly (readonly string[])[];
type GroupWord = { word: string; isLatin: boolean; sound: string; group: number };

const cache = new WeakMap<Groups, readonly GroupWord[]>();

/** Every word is looked at for every word that is typed: what it sounds like is found out once. */
function wordsOf(groups: Groups): readonly GroupWord[] {
  const words =
    cache.get(groups) ??
    groups.flatMap((words, group) =>
      words.map((word) => ({ word, isLatin: isLatin(word), sound: soundKey(word), group })),
    );
  cache.set(groups, words);
  return words;
}

/** Looks a typed word up among groups of words that mean the same, by spelling, by sound and with typos. */
export function meaningsOf(typed: string, groups: Groups): Meanings {
  const forms = new Set(sameWordForms(typed));
  const isTypedLatin = isLatin(typed);
  const sounds = isTypedLatin ? soundKeys(typed).filter((key) => key.length > 1) : [];
  const words = wordsOf(groups);
  const within = (test: (word: GroupWord) => boolean) => {
    const found = new Set(words.filter(test).map(({ group }) => group));
    return groups.filter((_, group) => found.has(group)).flat();
  };
  const exact = within(({ word }) => forms.has(word));
  if (exact.length > 0) return { exact, soundAlike: [], typos: [] };
  const soundAlike = within((other) => !other.isLatin && sounds.includes(other.sound));
  if (soundAlike.length > 0) return { exact, soundAlike, typos: [] };
  const isTypo = (other: GroupWord) => other.isLatin === isTypedLatin && editCost(typed, other.word, 1) <= 1;
  return { exact, soundAlike, typos: typed.length < TYPO_MIN_LENGTH ? [] : within(isTypo) };
}
