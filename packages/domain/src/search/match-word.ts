import { isArabizi, soundKeys } from '../text/arabizi.ts';
import { editCost, soundCost } from './edit-cost.ts';
import type { Meanings } from './synonyms.ts';
import { sameWordForms, typoForms } from './word-forms.ts';

/** A word of the catalogue that may be what was typed. */
export type WordCandidate = { id: number; word: string; sound: string };

/** Ids of catalogue words, by how surely they are meant. */
export type WordMatches = {
  /** The word itself, its other number, or a word that means the same. */
  exact: number[];
  /** It begins so, or it sounds so in the other script. */
  near: number[];
  /** Probably mistyped. */
  typos: number[];
};

/** Measures stand beside half of all names and are never what a mistyped word meant. */
const MEASURES = new Set('g kg ml l x جم كجم مل لتر حبه حبات كيلو piece pieces pack of for and with the in'.split(' '));

const isLatin = (word: string) => /[a-z]/.test(word);
const isNumber = (word: string) => /^\d+$/.test(word);
export const isMeasure = (word: string) => isNumber(word) || MEASURES.has(word);

/** Two letters begin hundreds of words; the shortest, which come first, are the likeliest. */
const MAX_NEAR = 60;

const COMMON_TYPO = 0.7;

const NO_MEANINGS: Meanings = { exact: [], soundAlike: [], typos: [] };

/** Sorts the candidates for one typed word; `meanings` are the words of the store's synonyms for it. */
export function matchWord(
  typed: string,
  candidates: readonly WordCandidate[],
  meanings: Meanings = NO_MEANINGS,
): WordMatches {
  const same = new Set([...sameWordForms(typed), ...meanings.exact]);
  const exact = candidates.filter(({ word }) => same.has(word));
  const rest = candidates.filter(({ word }) => !same.has(word));
  const sounds = isNumber(typed) ? [] : soundKeys(typed).filter((key) => key.length > 1);
  const begun = rest.filter(({ word }) => typed.length > 1 && word.startsWith(typed));
  const spelling = spellingOf(typed, sounds);
  const typos = typosOf(spelling, rest);
  const hasOwnScript = [...begun, ...typos].some(({ word }) => isLatin(word) === isLatin(typed));
  // An English word that exists is meant as such, whatever it sounds like in Arabic.
  const soundAlike = exact.length > 0 ? [] : soundingLike(typed, longEnough(sounds, hasOwnScript), rest);
  const meant = rest.filter(({ word }) => meanings.soundAlike.includes(word));
  // A common typo is as likely as a foreign word that happens to sound so.
  const isDoubtful = typos.some(
    (typo) => isLatin(typo.word) === spelling.isLatin && typoCost(spelling, typo) <= COMMON_TYPO,
  );
  const near = [...new Set([...(isDoubtful ? [] : soundAlike), ...meant, ...begun])].slice(0, MAX_NEAR);
  const mistyped = rest.filter(({ word }) => meanings.typos.includes(word));
  const isLost = exact.length + near.length + typos.length + mistyped.length === 0;
  const guessed = isLost
    ? soundsNearby(typed, sounds, rest)
    : [...new Set([...typos, ...mistyped, ...(isDoubtful ? soundAlike : [])])];
  return { exact: ids(exact), near: ids(near), typos: ids(guessed) };
}

/** Two consonants sound like much; they count only where the letters themselves lead nowhere. */
const longEnough = (sounds: readonly string[], leadsSomewhere: boolean) =>
  leadsSomewhere ? sounds.filter((key) => key.length > 2) : sounds;

/** The last resort: a word of the other script with one consonant more than the typed word. */
function soundsNearby(typed: string, sounds: readonly string[], candidates: readonly WordCandidate[]): WordCandidate[] {
  return candidates.filter(
    ({ word, sound }) =>
      isLatin(word) !== isLatin(typed) && sounds.some((key) => sound.length > key.length && soundCost(key, sound) < 1),
  );
}

const ids = (candidates: readonly WordCandidate[]) => candidates.map(({ id }) => id);

/** The other script's words that sound just so; only where there are none, those that begin so. */
function soundingLike(typed: string, sounds: readonly string[], candidates: readonly WordCandidate[]): WordCandidate[] {
  const others = candidates.filter(({ word }) => isLatin(word) !== isLatin(typed));
  const same = others.filter(({ sound }) => sounds.includes(sound));
  if (same.length > 0) return same;
  const keys = sounds.filter((key) => key.length > 2 || isArabizi(typed));
  return others.filter(({ sound }) => keys.some((key) => sound.startsWith(key)));
}

/** What typos are compared with, computed once for all candidates. */
type Spelling = {
  typed: string;
  isLatin: boolean;
  forms: readonly string[];
  sounds: readonly string[];
  /** One typo; in a long word two. */
  allowance: number;
};

const spellingOf = (typed: string, sounds: readonly string[]): Spelling => ({
  typed,
  isLatin: isLatin(typed),
  forms: typoForms(typed),
  sounds,
  allowance: typed.length >= 8 ? 2 : 1.2,
});

function typosOf(spelling: Spelling, candidates: readonly WordCandidate[]): WordCandidate[] {
  if (isNumber(spelling.typed) || spelling.typed.length < 2) return [];
  const weighed = candidates
    .filter(({ word }) => !MEASURES.has(word) && !isNumber(word))
    .map((candidate) => ({ candidate, cost: typoCost(spelling, candidate) }))
    .filter(({ cost }) => cost <= spelling.allowance)
    .sort((a, b) => a.cost - b.cost || a.candidate.id - b.candidate.id);
  const best = weighed[0]?.cost ?? 0;
  return weighed.filter(({ cost }) => cost <= best + 0.25).map(({ candidate }) => candidate);
}

/** A typo in the typed script is likelier than a similar sound in the other. */
const FOREIGN_SCRIPT = 0.2;
const WITHOUT_ENDING = 0.1;

function typoCost(spelling: Spelling, { word, sound }: WordCandidate): number {
  const { typed, forms, sounds, allowance } = spelling;
  let min = Number.POSITIVE_INFINITY;
  if (isLatin(word) === spelling.isLatin) {
    for (const form of forms) {
      min = Math.min(min, editCost(form, word, allowance) + (form === typed ? 0 : WITHOUT_ENDING));
    }
    return min;
  }
  // What sounds the same is no typo.
  if (sound.length < 3 || sounds.includes(sound)) return min;
  for (const key of sounds) {
    if (key.length > 2) min = Math.min(min, soundCost(key, sound, allowance) + FOREIGN_SCRIPT);
  }
  return min;
}
