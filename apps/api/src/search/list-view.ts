import type { CatalogIndex } from './catalog-index.ts';
import { type ColumnSort, type IndexColumns, SORTS, type Sort, TIER_STEP } from './index-columns.ts';
import type { IndexView } from './index-view.ts';
import type { Scores } from './scores.ts';

type PageRequest = { sort: Sort; page: number; limit: number; hits?: Scores | undefined };

/** The ids of one page and the total: of all the view shows, or of those of its products that a text has hit. */
export function listView(index: CatalogIndex, view: IndexView, { sort, page, limit, hits }: PageRequest) {
  const { slots, scores } = hits ?? { slots: view.listed.subarray(0, view.length), scores: undefined };
  const columns = index.columns();
  const step = sort === 'relevance' ? TIER_STEP : 0;
  const unitPrice = (number: number) => index.row(number)?.unitPriceRank ?? Number.POSITIVE_INFINITY;
  const keyOf = sort === 'unit_price_asc' ? unitPrice : columnKey(columns, SORTS[sort]);
  const first = createFirst(page * limit, columns.stockIds);
  let total = 0;
  for (let at = 0; at < slots.length; at++) {
    const number = view.best[slots[at] ?? 0] ?? -1;
    if (number < 0) continue;
    total++;
    first.take(keyOf(number) + step * (scores?.[at] ?? 0), number);
  }
  return { ids: first.ids().slice((page - 1) * limit), total };
}

const columnKey = (columns: IndexColumns, { key, sign }: (typeof SORTS)[ColumnSort]) => {
  const values = columns[key];
  return (number: number) => sign * (values[number] ?? 0);
};

/** Up to here it is faster to select the first few in order than to sort everything. */
const FEW = 300;

type First = { take: (key: number, number: number) => void; ids: () => number[] };

/** Selects the first `count` by key, then by the id of the stock. */
const createFirst = (count: number, stockIds: Int32Array): First =>
  count > FEW ? createSorted(count, stockIds) : createFew(count, stockIds);

function createSorted(count: number, stockIds: Int32Array): First {
  const found: { key: number; id: number }[] = [];
  return {
    take: (key, number) => found.push({ key, id: stockIds[number] ?? 0 }),
    ids: () =>
      found
        .sort((a, b) => a.key - b.key || a.id - b.id)
        .slice(0, count)
        .map(({ id }) => id),
  };
}

function createFew(count: number, stockIds: Int32Array): First {
  const [keys, ids] = [new Float64Array(count + 1), new Int32Array(count + 1)];
  let size = 0;
  const isAfter = (at: number, key: number, id: number) => {
    const other = keys[at] ?? 0;
    return other > key || (other === key && (ids[at] ?? 0) > id);
  };
  return {
    take: (key, number) => {
      // Most of many are no match for the last of the first few.
      if (size === count && key > (keys[count - 1] ?? 0)) return;
      const id = stockIds[number] ?? 0;
      let [low, high] = [0, size];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (isAfter(middle, key, id)) high = middle;
        else low = middle + 1;
      }
      if (low === count) return;
      keys.copyWithin(low + 1, low, size);
      ids.copyWithin(low + 1, low, size);
      [keys[low], ids[low]] = [key, id];
      if (size < count) size++;
    },
    ids: () => [...ids.subarray(0, size)],
  };
}
