import type { CorrectTranslated, FindTranslated } from '../catalog/translated-names.ts';
import { applyRules } from './apply-rules.ts';
import type { CatalogIndex, Fit } from './catalog-index.ts';
import type { IndexItem } from './index-row.ts';
import { betterScores, type Scores, scoreAt } from './scores.ts';
import type { StockFilter } from './search-engine.ts';
import { ruleKey, type TextFit, type TextReader } from './text-reader.ts';

type Names = { find: FindTranslated; correct: CorrectTranslated };

/**
 * Reads a text as names in the caller's language first. What English and Arabic words find is added only where they
 * were typed so: nobody who typed a French word means an English one that looks like it. Mistyped words are corrected in
 * the caller's language before any other, unless they are words of the store as they are typed.
 */
export function createTranslatedReader(readText: TextReader, { find, correct }: Names): TextReader {
  return async (index, query, filter) => {
    const { language } = query;
    if (!language || query.text.trim() === '') return readText(index, query, filter);
    const soldAs = async (text: string) => {
      const names = await find('product', language, text);
      return sellsAny(index, names, filter) ? scoresOf(index, names) : undefined;
    };
    const own = await soldAs(query.text);
    const other = await readText(index, query, filter);
    if (own) {
      const key = `${language} ${query.text} ${other.isSure ? other.key : rulesKey(other)}`;
      const notes = async () => ({ guesses: [], isUnsold: false, isPartial: false });
      const arranged = arrange(index, own, other);
      const fit = async () => (other.isSure ? bothFit(index, arranged, other) : fitOf(arranged));
      return { hasWords: true, key, notes, fit };
    }
    const corrected = other.isSure || query.isExact ? undefined : await correct(language, query.text);
    const meant = corrected === undefined ? undefined : await soldAs(corrected);
    if (corrected === undefined || !meant) return other;
    const notes = async () => ({ guesses: [corrected], isUnsold: false, isPartial: false });
    const asMeant = await readText(index, { ...query, text: corrected }, filter);
    const key = `${language} ${corrected} ${rulesKey(asMeant)}`;
    return { hasWords: true, key, notes, fit: async () => fitOf(arrange(index, meant, asMeant)) };
  };
}

/** Rules are of a text, in whichever language its words are found. */
const arrange = (index: CatalogIndex, hits: Scores, { rules = [] }: TextFit) => applyRules(hits, rules, index.slotOf);
const rulesKey = ({ rules = [] }: TextFit) => rules.map(ruleKey).join('');

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
