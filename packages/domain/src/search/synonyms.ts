import { soundKey, soundKeys } from '../text/arabizi.ts';
import { editCost, leastCost } from './edit-cost.ts';
import { sameWordForms } from './word-forms.ts';

/** Words that mean the same, by how surely it is the typed word that they mean. */
export type Meanings = { exact: string[]; heard: string[]; slips: string[] };

const isLatin = (word: string) => /[a-z]/.test(word);
/** Shorter words are one slip away from half the dictionary. */
const SLIP_MIN_LENGTH = 4;

/** Looks a typed word up among groups of words that mean the same, as written, as heard and as mistyped. */
export function meaningsOf(typed: string, groups: readonly (readonly string[])[]): Meanings {
  const forms = new Set(sameWordForms(typed));
  const sounds = isLatin(typed) ? soundKeys(typed).filter((key) => key.length > 1) : [];
  const within = (test: (word: string) => boolean) => groups.filter((group) => group.some(test)).flat();
  const exact = within((word) => forms.has(word));
  if (exact.length > 0) return { exact, heard: [], slips: [] };
  const heard = within((word) => !isLatin(word) && sounds.includes(soundKey(word)));
  if (heard.length > 0) return { exact, heard, slips: [] };
  const isSlip = (word: string) =>
    isLatin(word) === isLatin(typed) && leastCost(typed, word) <= 1 && editCost(typed, word) <= 1;
  return { exact, heard, slips: typed.length < SLIP_MIN_LENGTH ? [] : within(isSlip) };
}
