import { isArabizi } from '../text/arabizi.ts';
import { ONE_LETTER } from './edit-cost.ts';
import { isMeasure } from './measures.ts';
import { isNegation, type Segment } from './segment-text.ts';
import type { Synonyms } from './synonyms.ts';
import type { LikelyWord, Vocabulary } from './vocabulary.ts';
import { sameWordForms, sureForms } from './word-forms.ts';

/** Ids of catalogue words, by how surely they are meant. */
export type WordMatches = {
  /** The word itself or its other number. */
  exact: number[];
  /** A word that means the same. */
  same: number[];
  /** A word for what is used for the same, or the nearest there is. */
  related: number[];
  /** It begins so, or it sounds so in the other script. */
  near: number[];
  /** Probably mistyped: what may be meant, the likeliest first. */
  typos: Guess[];
  /** What is near only begins or sounds so: it may as well be mistyped. */
  isUncertain?: boolean;
  /** The words of a phrase: what has all of them fits too. */
  parts?: readonly WordMatches[];
  /** Without it nothing fits: whoever avoids gluten does not want other bread. */
  isRequired?: boolean;
  /** As it was typed. */
  typed?: string;
  /** It names goods that are not sold; what is found is the nearest. */
  isUnsold?: boolean;
};

/**
 * The words that one guess stands for, and how it is written; with every step it is less likely than the likeliest.
 * `isSpelled`: a word of the catalogue that differs in about one letter.
 */
export type Guess = { ids: number[]; text: string; step: number; isSpelled?: boolean };

/** The words of the catalogue; the weight says how likely one is meant at all: 1 names goods, 0 nobody would type. */
export type CatalogWords = Pick<Vocabulary, 'find' | 'beginningWith' | 'misspelled' | 'soundingLike' | 'nearest'> & {
  weight: (id: number, word: string) => number;
};

/** Two letters begin hundreds of words; the shortest, which come first, are the likeliest. */
const MAX_NEAR = 60;
const MAX_TYPOS = 30;

/** What is so likely is no guess. */
const SURE = 0.45;
const BEGUN = 0.3;
const BEGUN_LONG = 0.1;
const DOUBT = 0.6;
/** Differences below are none. */
const STEP = 0.12;
const RARE = 0.3;
/** Whoever mistypes a word most likely meant one that is written here. */
const OTHER_WORD = 0.13;
const ALIKE = 0.1;

/** A longer text that begins a word is hardly mistyped. */
const SHORT_BEGINNING = 4;

type Option = { ids: readonly number[]; text: string; cost: number; isSpelled?: boolean };

/** What one typed word may stand for among the words of the catalogue and of the synonyms. */
export function matchWord(typed: string, words: CatalogWords, synonyms: Synonyms): WordMatches {
  const idsOf = finderOf(words);
  const written = idsOf([typed]);
  const finds = synonyms.of(typed);
  const same = without(idsOf(finds.same), written);
  const related = without(idsOf(finds.related), [...written, ...same]);
  const inflected = without(idsOf([typed], sameWordForms), [...written, ...same]);
  const begun = without(
    idsOf(
      words.beginningWith(typed).map(({ word }) => word),
      (word) => [word],
    ),
    inflected,
  );
  // What is surely another word is not corrected, though there is nothing under it.
  const isKnown = /^\d+$/.test(typed) || synonyms.isUnsold(typed);
  const guessed = isKnown ? [] : guesses(typed, words, synonyms);
  if (written.length + same.length + related.length > 0) {
    return {
      exact: written,
      same,
      related,
      near: [...inflected, ...begun].slice(0, MAX_NEAR),
      typos: stepsOf(guessed),
    };
  }
  if (inflected.length > 0) {
    return { ...NOTHING, exact: inflected, near: begun.slice(0, MAX_NEAR), typos: stepsOf(guessed) };
  }
  return guess(typed, begun, guessed);
}

const NOTHING: WordMatches = { exact: [], same: [], related: [], near: [], typos: [] };

/** A word that nobody knows: somebody is still typing it, spells it by ear, or has mistyped it. */
function guess(typed: string, begun: readonly number[], guessed: readonly Option[]): WordMatches {
  const beginning = begun.map((id) => ({ ids: [id], text: typed, cost: typed.length > 3 ? BEGUN_LONG : BEGUN }));
  const options = [...beginning, ...guessed].sort((a, b) => a.cost - b.cost);
  const best = options[0]?.cost ?? 0;
  const sure = options.filter(({ cost }) => cost <= Math.min(SURE, best + ALIKE));
  // What sounds so in the other script may as well be a typo.
  const doubt = isArabizi(typed) ? ALIKE : DOUBT;
  const isDoubtful = begun.length === 0 && options.some(({ cost }) => cost > SURE && cost <= best + doubt);
  if (isDoubtful || sure.length === 0) return { ...NOTHING, typos: stepsOf(options) };
  const near = unique(sure.flatMap(({ ids }) => ids)).slice(0, MAX_NEAR);
  const typos = stepsOf(options.filter((option) => !sure.includes(option)));
  return { ...NOTHING, near, typos, isUncertain: begun.length === 0 || typed.length <= SHORT_BEGINNING };
}

/** Words of the catalogue to offer where a typed one finds nothing, the nearest first. */
export function nearestWords(typed: string, words: CatalogWords): { id: number; word: string }[] {
  return words
    .nearest(typed)
    .map(({ id, word, cost }) => ({ id, word, cost, weight: isMeasure(word) ? 0 : words.weight(id, word) }))
    .filter(({ weight }) => weight >= OFFERED_WEIGHT)
    .sort((a, b) => a.cost + RARE * (1 - a.weight) - (b.cost + RARE * (1 - b.weight)) || a.id - b.id);
}
/** Words that are only in descriptions help nobody. */
const OFFERED_WEIGHT = 0.7;

/** What a phrase stands for as a whole, or what has all of its words. */
export function matchPhrase({ text, words: typed }: Segment, words: CatalogWords, synonyms: Synonyms): WordMatches {
  const finds = synonyms.of(text);
  const idsOf = finderOf(words);
  const whole = { ...NOTHING, same: idsOf(finds.same), related: idsOf(finds.related) };
  // What has "sugar" and "free" is not sugar free.
  if (typed.some(isNegation)) return { ...whole, isRequired: true };
  const parts = typed.map((word) => ({ ...matchWord(word, words, synonyms), near: [], typos: [] }));
  return { ...whole, parts };
}

const unique = (ids: readonly number[]) => [...new Set(ids)];
const without = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => !others.includes(id));

/** The ids of the words of the catalogue among some, in all their forms. */
const finderOf =
  ({ find, weight }: CatalogWords) =>
  (texts: readonly string[], formsOf = sureForms): number[] => {
    const found = texts.flatMap(formsOf).flatMap((form) => find(form) ?? []);
    return unique(found.filter(({ id, word }) => weight(id, word) > 0).map(({ id }) => id));
  };

/** Words spelled or sounding alike, and what synonyms spelled or sounding alike stand for. */
function guesses(typed: string, words: CatalogWords, synonyms: Synonyms): Option[] {
  const idsOf = finderOf(words);
  const option = ({ id, word, cost }: LikelyWord, isSpelled: boolean): Option[] => {
    const weight = isMeasure(word) ? 0 : words.weight(id, word);
    return weight === 0 ? [] : [{ ids: [id], text: word, cost: cost + RARE * (1 - weight), isSpelled }];
  };
  const ofWords = [
    ...words.misspelled(typed).flatMap((one) => option(one, one.cost <= ONE_LETTER)),
    ...words.soundingLike(typed).flatMap((one) => option(one, false)),
  ];
  const ofSynonyms = synonyms.near(typed).map(({ word, finds, cost }) => ({
    ids: idsOf([...finds.same, ...finds.related]),
    text: word,
    cost: cost + OTHER_WORD,
  }));
  return [...ofWords, ...ofSynonyms].filter(({ ids }) => ids.length > 0);
}

/** Each word with its likeliest guess alone. */
function stepsOf(options: readonly Option[]): Guess[] {
  const sorted = options.toSorted((a, b) => a.cost - b.cost);
  const best = sorted[0]?.cost ?? 0;
  const seen = new Set<number>();
  const found = sorted.map(({ ids, text, cost, isSpelled = false }) => {
    const fresh = ids.filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    return { ids: fresh, text, step: Math.floor((cost - best) / STEP), isSpelled };
  });
  return found.filter(({ ids }) => ids.length > 0).slice(0, MAX_TYPOS);
}
