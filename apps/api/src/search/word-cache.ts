import { matchWord, type WordMatches } from '@karaz/domain/search/match-word';
import { meaningsOf } from '@karaz/domain/search/synonyms';
import { MAX_CANDIDATES } from '@karaz/domain/search/vocabulary';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import type { Scores } from './scores.ts';
import type { TextQuery } from './search-engine.ts';
import type { WordIndex } from './word-index.ts';
import { selectSellerNames, selectSynonyms } from './words.queries.ts';

/** `isWritten`: some word of the catalogue may begin just so, letter by letter. */
type Understood = { matches: WordMatches; isWritten: boolean };

/**
 * What single words mean, cached until the catalogue changes. Texts that nobody has looked for before are mostly made
 * of words that many have.
 */
export type WordCache = {
  understand: (index: WordIndex, word: string, country: TextQuery['country']) => Promise<Understood>;
  /** Products that have a word, each with how surely: 0 the name itself has it, 5 something like it is written elsewhere. */
  scores: (index: WordIndex, word: WordMatches) => Promise<Scores>;
  /** Those of the branches whose name holds the words. */
  sellersNamed: (key: string, within: readonly number[]) => Promise<number[]>;
};

const MAX_WORDS = 5_000;
/** Of a word that every product of a big store has it is half a megabyte. */
const MAX_SCORES = 500;

export function createWordCache(db: Database, version: () => number): WordCache {
  const synonyms = createMemo<string[][]>(10);
  const words = createMemo<Understood>(MAX_WORDS);
  const scores = createMemo<Scores>(MAX_SCORES);
  const sellers = createMemo<{ id: number; names: string }[]>(1);
  return {
    understand: (index, word, country) =>
      words(`${country} ${word}`, version() + index.version(), async () => {
        const meanings = meaningsOf(word, await synonyms(country, version(), () => selectSynonyms(db, country)));
        const candidates = index.candidates(word, meanings);
        const isWritten =
          word.length === 1 ||
          candidates.length >= MAX_CANDIDATES ||
          candidates.some((candidate) => candidate.word.startsWith(word));
        return { matches: matchWord(word, candidates, meanings), isWritten };
      }),
    scores: (index, word) => scores(wordKey(word), index.version(), async () => index.scores(word)),
    sellersNamed: async (key, within) => {
      const all = await sellers('all', version(), () => selectSellerNames(db));
      return all.filter(({ id, names }) => names.includes(` ${key}`) && within.includes(id)).map(({ id }) => id);
    },
  };
}

/** The same for words that stand for the same. */
export const wordKey = ({ exact, near, typos }: WordMatches) => `${exact};${near};${typos}`;
