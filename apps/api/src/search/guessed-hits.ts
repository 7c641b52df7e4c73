import { nearestWords, type WordMatches } from '@karaz/domain/search/match-word';
import type { CatalogIndex } from './catalog-index.ts';
import type { Hits } from './reading-hits.ts';
import { isInCatalog, type Reading } from './readings.ts';
import type { Scores } from './scores.ts';
import type { StockFilter } from './search-engine.ts';
import type { WordCache } from './word-cache.ts';
import type { WordIndex } from './word-index.ts';

/** So many products are seen at once. */
const FIRST = 5;
/** So many words are offered as what may be meant. */
const SHOWN = 3;

type Lookup = { index: WordIndex; words: WordCache };

/** The products to put first, and the words they were guessed by. */
type GuessedHits = { slots: readonly number[]; texts: readonly string[] };
const NO_GUESSES: GuessedHits = { slots: [], texts: [] };

/**
 * Where a mistyped word may be any of several, the first results are the best product of each, the likeliest first: five
 * of one kind would hide that another was meant.
 */
export async function oneOfEachGuess(
  catalogIndex: CatalogIndex,
  lookup: Lookup,
  { units, mode }: Reading,
  filter: StockFilter,
): Promise<GuessedHits> {
  const [unit, ...others] = units;
  if (!unit || (others.length === 0 && isInCatalog(unit))) return NO_GUESSES;
  if (others.length > 0) return { slots: [], texts: mode === 'all' ? correctedText(units) : [] };
  const chosen = new Map<number, string>();
  for (const { ids, text } of unit.typos) {
    const slot = bestOf(catalogIndex, await scoresOf(lookup, ids), filter);
    if (slot !== undefined && !chosen.has(slot)) chosen.set(slot, text);
    if (chosen.size === FIRST) break;
  }
  return { slots: chosen.size > 1 ? [...chosen.keys()] : [], texts: [...new Set(chosen.values())].slice(0, SHOWN) };
}

/** Several words with those that are not the store's corrected; none where one the store has was corrected, too. */
function correctedText(units: readonly WordMatches[]): string[] {
  const isCorrected = (unit: WordMatches) => !isInCatalog(unit) && unit.typos.length > 0;
  if (!units.some(isCorrected) || units.some((unit) => isInCatalog(unit) && unit.typos.length > 0)) return [];
  return [units.map((unit) => (isCorrected(unit) ? unit.typos[0]?.text : unit.typed) ?? '').join(' ')];
}

const scoresOf = ({ index, words }: Lookup, ids: number[]) =>
  words.scores(index, { exact: ids, same: [], related: [], near: [], typos: [] });

/** Of the words nearest to typed ones that find nothing, those with something to sell in the place. */
export async function nearestSold(
  catalogIndex: CatalogIndex,
  lookup: Lookup,
  typed: readonly string[],
  filter: StockFilter,
): Promise<string[]> {
  const found: string[] = [];
  for (const { id, word } of typed.flatMap((one) => nearestWords(one, lookup.index.words))) {
    const slot = bestOf(catalogIndex, await scoresOf(lookup, [id]), filter);
    if (slot !== undefined && !found.includes(word)) found.push(word);
    if (found.length === SHOWN) break;
  }
  return found;
}

/** What fits best of what is sold in the place, then what sells best. */
function bestOf(catalogIndex: CatalogIndex, { slots, scores }: Scores, filter: StockFilter): number | undefined {
  const within = new Set(filter.within);
  let best: { slot: number; score: number; sales: number } | undefined;
  for (let at = 0; at < slots.length; at++) {
    const [slot, score] = [slots[at] ?? 0, scores[at] ?? 0];
    if (best && score > best.score) continue;
    for (const row of catalogIndex.inSlot(slot)) {
      if (!within.has(row.branchId) || (filter.onlyOrderable && !row.isOrderable)) continue;
      if (!best || score < best.score || row.salesCount > best.sales) best = { slot, score, sales: row.salesCount };
    }
  }
  return best?.slot;
}

/** The same hits with these products before all others. */
export function putFirst(hits: Hits, slots: readonly number[]): Hits {
  if (slots.length === 0) return hits;
  const scores = hits.scores.map((tier, at) => {
    const position = slots.indexOf(hits.slots[at] ?? 0);
    return position < 0 ? tier + slots.length : position;
  });
  return { slots: hits.slots, scores };
}
