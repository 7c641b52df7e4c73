import { type CatalogWords, nearestWords, type WordMatches } from '@karaz/domain/search/match-word';
import type { CatalogIndex } from './catalog-index.ts';
import type { Hits } from './reading-hits.ts';
import { isInCatalog, type Reading } from './readings.ts';
import type { Scores } from './scores.ts';
import type { StockFilter } from './search-engine.ts';
import type { WordCache } from './word-cache.ts';
import type { WordIndex } from './word-index.ts';

/** So many products are seen at once. */
const FIRST = 5;
/** So many of them at least are a word that is spelled alike, if there are any. */
const SPELLED = 2;
/** So many words are offered as what may be meant. */
const SHOWN = 3;

type Lookup = { index: WordIndex; words: WordCache };

/** The products that fit words best, so many at most. */
export type BestOfWords = (ids: number[], count: number) => Promise<number[]>;

/** The products to put first, and the words they were guessed by. */
type GuessedHits = { slots: readonly number[]; texts: readonly string[] };
const NO_GUESSES: GuessedHits = { slots: [], texts: [] };

/**
 * Where a mistyped word may be any of several, the first results are the best product of each, the likeliest first: five
 * of one kind would hide that another was meant.
 */
export async function oneOfEachGuess({ units, mode }: Reading, bestOfWords: BestOfWords): Promise<GuessedHits> {
  const [unit, ...others] = units;
  if (!unit || (others.length === 0 && isInCatalog(unit) && unit.typos.length === 0)) return NO_GUESSES;
  if (others.length > 0) return { slots: [], texts: mode === 'all' ? correctedText(units) : [] };
  const sure = isInCatalog(unit) ? await bestOfWords(unit.near, FIRST - SPELLED) : [];
  const chosen = new Map<number, string>();
  // So many of what sounds alike leave room for what is spelled alike.
  const rest: [number, string][] = [];
  let unspelled = sure.length;
  for (const { ids, text, isSpelled } of unit.typos) {
    const [slot] = await bestOfWords(ids, 1);
    if (slot === undefined || chosen.has(slot) || sure.includes(slot)) continue;
    if (!isSpelled && unspelled >= FIRST - SPELLED) rest.push([slot, text]);
    else chosen.set(slot, text);
    if (!isSpelled) unspelled++;
    if (sure.length + chosen.size === FIRST) break;
  }
  for (const [slot, text] of rest) if (sure.length + chosen.size < FIRST && !chosen.has(slot)) chosen.set(slot, text);
  const slots = [...sure, ...chosen.keys()];
  const texts = sure.length > 0 ? [] : [...new Set(chosen.values())].slice(0, SHOWN);
  return { slots: slots.length > 1 ? slots : [], texts };
}

/** Several words with those that are not the store's corrected; none where one the store has was corrected, too. */
function correctedText(units: readonly WordMatches[]): string[] {
  const isCorrected = (unit: WordMatches) => !isInCatalog(unit) && unit.typos.length > 0;
  if (!units.some(isCorrected) || units.some((unit) => isInCatalog(unit) && unit.typos.length > 0)) return [];
  return [units.map((unit) => (isCorrected(unit) ? unit.typos[0]?.text : unit.typed) ?? '').join(' ')];
}

/** Of what is sold in a place. */
export const bestSold =
  (catalogIndex: CatalogIndex, { index, words }: Lookup, filter: StockFilter): BestOfWords =>
  async (ids, count) => {
    const scores = await words.scores(index, { exact: ids, same: [], related: [], near: [], typos: [] });
    return bestOf(catalogIndex, scores, filter, count);
  };

/** Of the words nearest to typed ones that find nothing, those with something to sell in the place. */
export async function nearestSold(
  typed: readonly string[],
  words: CatalogWords,
  bestOfWords: BestOfWords,
): Promise<string[]> {
  const found: string[] = [];
  for (const { id, word } of typed.flatMap((one) => nearestWords(one, words))) {
    const [slot] = await bestOfWords([id], 1);
    if (slot !== undefined && !found.includes(word)) found.push(word);
    if (found.length === SHOWN) break;
  }
  return found;
}

type Best = { slot: number; score: number; sales: number };
const byFit = (a: Best, b: Best) => a.score - b.score || b.sales - a.sales || a.slot - b.slot;

/** What fits best of what is sold in the place, then what sells best. */
function bestOf(catalogIndex: CatalogIndex, { slots, scores }: Scores, filter: StockFilter, count: number): number[] {
  const within = new Set(filter.within);
  const best: Best[] = [];
  for (let at = 0; at < slots.length; at++) {
    const [slot, score] = [slots[at] ?? 0, scores[at] ?? 0];
    if (best.length === count && score > (best.at(-1)?.score ?? 0)) continue;
    const sold = catalogIndex
      .inSlot(slot)
      .filter((row) => within.has(row.branchId) && (!filter.onlyOrderable || row.isOrderable));
    if (sold.length === 0) continue;
    best.push({ slot, score, sales: Math.max(...sold.map(({ salesCount }) => salesCount)) });
    best.sort(byFit).splice(count);
  }
  return best.map(({ slot }) => slot);
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
