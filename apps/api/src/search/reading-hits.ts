import type { Reading } from './readings.ts';
import { type Levels, type WordMemory, wordKey } from './word-memory.ts';

/** Products by their tier: the lower, the surer it is what was meant. */
export type Hits = ReadonlyMap<number, number>;

/** What was typed; `isWritten`: a name may begin with it, letter by letter. */
export type Typed = { text: string; isWritten: boolean };

/** Only then does a name have to be compared with the whole text. */
const comparesNames = ({ isWritten }: Typed, { mode }: Reading) => mode === 'all' && isWritten;

/** The same for readings that find the same: what was typed matters only where it may be a name. */
export const readingKey = (typed: Typed, reading: Reading) =>
  `${reading.mode} ${comparesNames(typed, reading) ? typed.text : ''} ${reading.units.map(wordKey).join(' ')}`;

/**
 * What a reading finds. Most readings of new texts find nothing, which shows in the words' own lists; `inFull` is asked
 * only where names have to be compared with the whole text.
 */
export async function readingHits(
  typed: Typed,
  reading: Reading,
  levels: WordMemory['levels'],
  inFull: () => Promise<Hits>,
): Promise<Hits> {
  const { units, mode } = reading;
  const isCompared = comparesNames(typed, reading);
  if (isCompared && units.length === 1) return inFull();
  const each = await Promise.all(units.map(levels));
  if (mode === 'any') return anyOf(each);
  const common = commonIds(each);
  if (common.length === 0 || !isCompared) return new Map(common.map((id) => [id, tierOf(id, each)]));
  return inFull();
}

function commonIds(each: readonly Levels[]): number[] {
  const [rarest, ...others] = each.toSorted((a, b) => a.size - b.size);
  return [...(rarest?.keys() ?? [])].filter((id) => others.every((levels) => levels.has(id)));
}

const NAMED = 2;
const FIRST_TIER = 4;
const MISSING = 8;

/**
 * Where no name begins with the whole text the words alone decide, as they do in `selectHits`. With any of several words
 * none does: all of them would have been found together.
 */
function tierOf(id: number, each: readonly Levels[]): number {
  const tier = each.reduce((sum, levels) => sum + (levels.get(id) ?? MISSING), FIRST_TIER);
  // Each word stands in the name itself.
  return tier === FIRST_TIER ? NAMED : tier;
}

function anyOf(each: readonly Levels[]): Hits {
  const hits = new Map<number, number>();
  for (const levels of each) for (const id of levels.keys()) if (!hits.has(id)) hits.set(id, tierOf(id, each));
  return hits;
}
