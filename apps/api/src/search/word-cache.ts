import { grocerySynonyms } from '@karaz/domain/search/grocery-synonyms';
import { matchPhrase, matchWord, type WordMatches } from '@karaz/domain/search/match-word';
import { type Segment, segmentText } from '@karaz/domain/search/segment-text';
import { createSynonyms, joinSynonyms, type Synonyms } from '@karaz/domain/search/synonyms';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import { allScores, betterScores, type Scores } from './scores.ts';
import type { TextQuery } from './search-engine.ts';
import type { WordIndex } from './word-index.ts';
import { selectSellerNames, selectSynonyms } from './words.queries.ts';

/**
 * What single words mean, cached until the catalogue changes. Texts that nobody has looked for before are mostly made
 * of words that many have.
 */
export type WordCache = {
  /** What the typed words stand for, one by one or several together. */
  understand: (index: WordIndex, typed: readonly string[], country: TextQuery['country']) => Promise<WordMatches[]>;
  /** Products that have a word, each with how well it fits: less is better. */
  scores: (index: WordIndex, word: WordMatches) => Promise<Scores>;
  /** Those of the branches whose name holds the words. */
  sellersNamed: (key: string, within: readonly number[]) => Promise<number[]>;
};

const MAX_WORDS = 5_000;
/** Of a word that every product of a big store has it is half a megabyte. */
const MAX_SCORES = 500;

export function createWordCache(db: Database, version: () => number): WordCache {
  const synonyms = createMemo<Synonyms>(10);
  const synonymsOf = (country: TextQuery['country']) =>
    synonyms(country, version(), async () => {
      const own = await selectSynonyms(db, country);
      return joinSynonyms(createSynonyms(own.map((keys) => ({ typed: keys, finds: keys }))), grocerySynonyms(country));
    });
  const words = createMemo<WordMatches>(MAX_WORDS);
  const scores = createMemo<Scores>(MAX_SCORES);
  const sellers = createMemo<{ id: number; names: string }[]>(1);
  const match = (index: WordIndex, segment: Segment, country: TextQuery['country']) =>
    words(`${country} ${segment.text}`, version() + index.version(), async () => {
      const known = await synonymsOf(country);
      return segment.words.length > 1
        ? matchPhrase(segment, index.words, known)
        : matchWord(segment.text, index.words, known);
    });
  const scoresOf = (index: WordIndex, word: WordMatches): Promise<Scores> =>
    scores(wordKey(word), index.version(), async () => {
      const whole = index.scores(word);
      if (!word.parts) return whole;
      const parts = await Promise.all(word.parts.map((part) => scoresOf(index, part)));
      return betterScores(whole, allScores(parts), index.slots());
    });
  return {
    understand: async (index, typed, country) => {
      const synonyms = await synonymsOf(country);
      const isWord = (word: string) => index.words.find(word) !== undefined || synonyms.has(word);
      const isPhrase = (phrase: string) => {
        const { same, related } = synonyms.of(phrase);
        return synonyms.isUnsold(phrase) || [...same, ...related].some((word) => index.words.find(word));
      };
      const segments = segmentText(typed, { isWord, isPhrase, maxWords: synonyms.maxWords });
      return Promise.all(
        segments.map(async (segment) => {
          const unit = await match(index, segment, country);
          return { ...unit, typed: segment.text, isUnsold: namesUnsold(segment.text, unit, synonyms) };
        }),
      );
    },
    scores: scoresOf,
    sellersNamed: async (key, within) => {
      const all = await sellers('all', version(), () => selectSellerNames(db));
      return all.filter(({ id, names }) => names.includes(` ${key}`) && within.includes(id)).map(({ id }) => id);
    },
  };
}

/** It or what it is most likely a typo of names goods that are not sold. */
function namesUnsold(text: string, { exact, same, related, near, typos }: WordMatches, synonyms: Synonyms): boolean {
  if (exact.length + same.length + near.length > 0) return false;
  if (synonyms.isUnsold(text) || related.length > 0) return synonyms.isUnsold(text);
  const [likeliest] = typos;
  return likeliest ? synonyms.isUnsold(likeliest.text) : synonyms.isNearUnsold(text);
}

/** The same for words that stand for the same. */
export const wordKey = ({ exact, same, related, near, typos, parts = [] }: WordMatches): string =>
  `${parts.map(wordKey).join('+')};${exact};${same};${related};${near};${typos.map(({ ids, step }) => `${step}:${ids}`).join('/')}`;
