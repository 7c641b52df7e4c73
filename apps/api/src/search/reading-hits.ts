import type { Reading } from './readings.ts';
import { allScores, mergeScores, type Scores } from './scores.ts';
import { wordKey } from './word-cache.ts';
import type { WordIndex } from './word-index.ts';
import { MISSING_WORD } from './word-scores.ts';

/** Products with their tiers: the lower, the surer it is what was meant. */
export type Hits = Scores;

/** What was typed; `isWritten`: a name may begin with it, letter by letter. */
export type Typed = { text: string; isWritten: boolean };

/** Only then does a name have to be compared with the whole text. */
const comparesNames = ({ isWritten }: Typed, { mode }: Reading) => mode === 'all' && isWritten;

/** The same for readings that find the same: what was typed matters only where it may be a name. */
export const readingKey = (typed: Typed, reading: Reading) =>
  `${reading.mode} ${comparesNames(typed, reading) ? typed.text : ''} ${reading.units.map(wordKey).join(' ')}`;

/** What a reading finds; `each` are the products of its words. */
export function readingHits(typed: Typed, reading: Reading, each: readonly Scores[], index: WordIndex): Hits {
  if (reading.mode === 'any') return anyOf(each, index.slots());
  const common = allScores(each);
  const isCompared = comparesNames(typed, reading);
  const tiers = common.scores.map((score, at) => {
    const begins = isCompared ? index.nameBegins(common.slots[at] ?? 0, typed.text) : undefined;
    return tierOf(score, begins);
  });
  return { slots: common.slots, scores: tiers };
}

/** Of products that fit equally well, those whose name begins with the words come first, then with the letters. */
const BEGINNINGS = { words: 0, letters: 1, none: 2 } as const;
const STEP = 3;
/** The very name comes before everything. */
const VERY_NAME = 0;
const FIRST_TIER = 1;

const tierOf = (score: number, begins: 'all' | 'words' | 'letters' | undefined) =>
  begins === 'all' ? VERY_NAME : FIRST_TIER + STEP * score + BEGINNINGS[begins ?? 'none'];

/** No name begins with the whole text here: all of the words would have been found together. */
function anyOf(each: readonly Scores[], count: number): Hits {
  const nothing = MISSING_WORD * each.length;
  const hits = mergeScores(count, (buffer, first) => {
    for (const { slots, scores } of each) {
      for (let at = 0; at < slots.length; at++) {
        const slot = slots[at] ?? 0;
        if (buffer[slot] === 0) {
          buffer[slot] = nothing + 1;
          first(slot);
        }
        buffer[slot] = (buffer[slot] ?? 0) + (scores[at] ?? 0) - MISSING_WORD;
      }
    }
  });
  return { slots: hits.slots, scores: hits.scores.map((score) => tierOf(score, undefined)) };
}
