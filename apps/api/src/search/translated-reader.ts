import type { FindTranslated } from '../catalog/translated-names.ts';
import type { CatalogIndex, Fit } from './catalog-index.ts';
import type { IndexItem } from './index-row.ts';
import { betterScores, type Scores, scoreAt } from './scores.ts';
import type { StockFilter } from './search-engine.ts';
import type { TextFit, TextReader } from './text-reader.ts';

/**
 * Reads a text as names in the caller's language first. What English and Arabic words find is added only where they
 * were typed so: nobody who typed a French word means an English one that looks like it.
 */
export function createTranslatedReader(readText: TextReader, findTranslated: FindTranslated): TextReader {
  return async (index, query, filter) => {
    const { language } = query;
    const names = language ? await findTranslated('product', language, query.text) : null;
    if (!language || !names || !sellsAny(index, names, filter)) return readText(index, query, filter);
    const own = scoresOf(index, names);
    const other = await readText(index, query, filter);
    const key = `${language} ${query.text} ${other.isSure ? other.key : ''}`;
    const notes = async () => ({ guesses: [], isUnsold: false });
    return { hasWords: true, key, notes, fit: async () => (other.isSure ? bothFit(index, own, other) : fitOf(own)) };
  };
}

function sellsAny(index: CatalogIndex, names: ReadonlyMap<number, number>, { within, onlyOrderable }: StockFilter) {
  const isSold = ({ branchId, isOrderable }: IndexItem) => within.includes(branchId) && (!onlyOrderable || isOrderable);
  return [...names.keys()].some((id) => index.inSlot(index.slotOf(id)).some(isSold));
}

function scoresOf(index: CatalogIndex, names: ReadonlyMap<number, number>): Scores {
  const bySlot = [...names].map(([id, score]) => [index.slotOf(id), score] as const).sort(([a], [b]) => a - b);
  return {
    slots: Int32Array.from(bySlot, ([slot]) => slot),
    scores: Uint16Array.from(bySlot, ([, score]) => score),
  };
}

const fitOf = (hits: Scores): Fit => ({ tierOf: (row: IndexItem) => scoreAt(hits, row.slot), isByProduct: true, hits });

async function bothFit(index: CatalogIndex, own: Scores, other: TextFit): Promise<Fit> {
  const fit = await other.fit();
  if (fit.isByProduct && fit.hits) return fitOf(betterScores(own, fit.hits, index.slots()));
  return { tierOf: (row) => scoreAt(own, row.slot) ?? fit.tierOf(row) };
}
