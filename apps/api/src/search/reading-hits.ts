import type { WordMatches } from '@karaz/domain/search/match-word';
import type { Reading } from './readings.ts';
import { type Levels, type WordMemory, wordKey } from './word-memory.ts';

/** Products by their tier: the lower, the surer it is what was meant. */
export type Hits = ReadonlyMap<number, number>;

const NONE: Hits = new Map();

/** The same for readings that find the same: what was typed matters only where all of it may be a name. */
export const readingKey = (text: string, { units, mode }: Reading) =>
  `${mode} ${mode === 'all' ? text : ''} ${units.map(wordKey).join(' ')}`;

/**
 * What a reading finds. Most readings of new texts find nothing, which shows in the words' own lists; `inFull` is asked
 * only where names have to be compared with the whole text.
 */
export async function readingHits(
  { units, mode }: Reading,
  levels: WordMemory['levels'],
  inFull: () => Promise<Hits>,
): Promise<Hits> {
  if (mode === 'all' && units.length === 1) return inFull();
  const each = await Promise.all(units.map(levels));
  if (mode === 'any') return anyOf(units, each);
  return haveCommon(each) ? inFull() : NONE;
}

function haveCommon(each: readonly Levels[]): boolean {
  const [rarest, ...others] = each.toSorted((a, b) => a.size - b.size);
  for (const id of rarest?.keys() ?? []) if (others.every((levels) => levels.has(id))) return true;
  return false;
}

const NAMED = 2;
const FIRST_TIER = 4;
const MISSING = 8;

/**
 * No name begins with the whole text here, or all of its words would have been found together: the words alone decide,
 * as they do in `selectHits`.
 */
function anyOf(units: readonly WordMatches[], each: readonly Levels[]): Hits {
  const hits = new Map<number, number>();
  const nowhere = FIRST_TIER + MISSING * units.length;
  for (const levels of each) {
    for (const [id, level] of levels) hits.set(id, (hits.get(id) ?? nowhere) - MISSING + level);
  }
  // Each word stands in the name itself.
  for (const [id, tier] of hits) if (tier === FIRST_TIER) hits.set(id, NAMED);
  return hits;
}
