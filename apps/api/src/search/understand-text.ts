import { foldText } from '@karaz/domain/text/fold-arabic';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import type { LiveWordIndex } from './live-word-index.ts';
import { type Reading, readings } from './readings.ts';
import type { TextQuery } from './search-engine.ts';
import { createWordCache, type WordCache } from './word-cache.ts';
import type { WordIndex } from './word-index.ts';
import { selectByCode } from './words.queries.ts';

/** More words than this narrow nothing further. */
const MAX_WORDS = 8;
const MAX_TEXTS = 2_000;
/** Shorter texts name no seller. */
export const SELLER_KEY_MIN = 3;

/** What a text means in every place: it changes with the catalogue alone. */
export type TextMeaning = {
  coded: Awaited<ReturnType<typeof selectByCode>>;
  readings: readonly Reading[];
  isWritten: boolean;
  isUnsold: boolean;
  /** How many words and phrases it has. */
  parts: number;
};

type Understood = { index: WordIndex; text: string; key: string; meaning: TextMeaning };

export const typedWords = (text: string) => foldText(text).split(' ').filter(Boolean).slice(0, MAX_WORDS);

/** What typed words may mean, cached until the catalogue changes. */
export function createUnderstanding(db: Database, liveWordIndex: LiveWordIndex, version: () => number) {
  const words = createWordCache(db, version);
  const texts = createMemo<TextMeaning>(MAX_TEXTS);
  return {
    words,
    understand: async (query: TextQuery, typed: readonly string[]): Promise<Understood> => {
      const index = await liveWordIndex();
      const text = typed.join(' ');
      const key = `${query.country} ${query.isExact ? 'exactly' : query.isTyping ? 'begun' : 'likely'} ${text}`;
      const meaning = await texts(key, version() + index.version(), () =>
        parseText({ db, words, index }, typed, query),
      );
      return { index, text, key, meaning };
    },
  };
}

type Sources = { db: Database; words: WordCache; index: WordIndex };

async function parseText(
  { db, words, index }: Sources,
  typed: readonly string[],
  query: TextQuery,
): Promise<TextMeaning> {
  const code = typed.join('');
  const [units, coded] = await Promise.all([
    words.understand(index, typed, query.country),
    index.mayBeCode(code) ? selectByCode(db, code) : [],
  ]);
  const { find, beginningWith } = index.words;
  const isWritten = typed.every((word) => word.length === 1 || find(word) || beginningWith(word).length > 0);
  const read = units.map((unit) => ({
    ...unit,
    typos: query.isExact ? [] : unit.typos,
    // Whoever is still typing has not mistyped the rest.
    isUncertain: unit.isUncertain === true && !query.isTyping,
  }));
  const isUnsold = units.length === 1 && units[0]?.isUnsold === true;
  return { coded, readings: readings(read), isWritten, isUnsold, parts: units.length };
}
