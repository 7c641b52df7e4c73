import type { Reading } from './readings.ts';
import { intersectScores, mergeScores, NO_SCORES, type Scores } from './scores.ts';
import { wordKey } from './word-cache.ts';
import type { WordIndex } from './word-index.ts';

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
  const common = allOf(each);
  const isCompared = comparesNames(typed, reading);
  const tiers = common.scores.map((score, at) => {
    const begins = isCompared ? index.nameBegins(common.slots[at] ?? 0, typed.text) : undefined;
    return tierOf(score, begins);
  });
  return { slots: common.slots, scores: tiers };
}

/** 0 the very name, 1 a name that begins with the words, 2 a name that has them all, 3 a name that begins with the letters. */
const TIERS = { all: 0, words: 1, letters: 3 } as const;
const NAMED = 2;
/** Then by how surely each word is meant and whether the name itself has it. */
const FIRST_TIER = 4;
/** As a level of a word that is not there. */
const MISSING = 8;

function tierOf(score: number, begins: keyof typeof TIERS | undefined): number {
  const named = score === 0 ? NAMED : FIRST_TIER + score;
  return begins === undefined ? named : Math.min(named, TIERS[begins]);
}

function allOf(each: readonly Scores[]): Scores {
  const [rarest = NO_SCORES, ...others] = each.toSorted((a, b) => a.slots.length - b.slots.length);
  return others.reduce(intersectScores, rarest);
}

/** No name begins with the whole text here: all of the words would have been found together. */
function anyOf(each: readonly Scores[], count: number): Hits {
  const nothing = FIRST_TIER + MISSING * each.length;
  const hits = mergeScores(count, (buffer, first) => {
    for (const { slots, scores } of each) {
      for (let at = 0; at < slots.length; at++) {
        const slot = slots[at] ?? 0;
        if (buffer[slot] === 0) {
          buffer[slot] = nothing + 1;
          first(slot);
        }
        buffer[slot] = (buffer[slot] ?? 0) + (scores[at] ?? 0) - MISSING;
      }
    }
  });
  for (let at = 0; at < hits.scores.length; at++) if (hits.scores[at] === FIRST_TIER) hits.scores[at] = NAMED;
  return hits;
}
