import type { SortBy } from '@karaz/domain/catalog/sort-options';
import type { IndexRow } from './index-row.ts';

/** What lists are sorted by, as numbers in flat arrays by the row's number: less comes first, then the older stock. */
export type IndexColumns = { stockIds: Int32Array } & Record<Key, Float64Array>;
type Key = 'relevance' | 'popularity' | 'createdAt' | 'price';

/** One more than any count of sales. */
const MAX_SALES = 2 ** 31;
/** Between what is sold out and what is not, whatever sells how well; a tier counts more than either. */
export const TIER_STEP = 2 * MAX_SALES;
/** Ratings have one decimal and are below 100. */
const RATINGS = 1_000;

const KEYS: Record<Key, (row: IndexRow) => number> = {
  relevance: ({ isOrderable, salesCount }) => (isOrderable ? 0 : MAX_SALES) + MAX_SALES - 1 - salesCount,
  popularity: ({ salesCount, averageRating }) => -salesCount * RATINGS - Math.round(averageRating * 10),
  createdAt: ({ createdAt }) => createdAt,
  price: ({ priceMinor }) => priceMinor,
};
const NAMES = ['relevance', 'popularity', 'createdAt', 'price'] as const;

export type Sort = SortBy | 'relevance';
/** Sorted by one number of the stock that stands for a product. */
export type ColumnSort = Exclude<Sort, 'unit_price_asc'>;
/** By which key, and whether the most comes first. */
export const SORTS: Record<ColumnSort, { key: Key; sign: 1 | -1 }> = {
  relevance: { key: 'relevance', sign: 1 },
  popularity: { key: 'popularity', sign: 1 },
  createdAt_desc: { key: 'createdAt', sign: -1 },
  createdAt_asc: { key: 'createdAt', sign: 1 },
  price_asc: { key: 'price', sign: 1 },
  price_desc: { key: 'price', sign: -1 },
};

const empty = (size: number): IndexColumns => ({
  stockIds: new Int32Array(size),
  relevance: new Float64Array(size),
  popularity: new Float64Array(size),
  createdAt: new Float64Array(size),
  price: new Float64Array(size),
});

export function createColumns() {
  let columns = empty(64);
  return {
    set: (number: number, row: IndexRow) => {
      if (number >= columns.stockIds.length) {
        const grown = empty(number * 2);
        grown.stockIds.set(columns.stockIds);
        for (const name of NAMES) grown[name].set(columns[name]);
        columns = grown;
      }
      columns.stockIds[number] = row.stockId;
      for (const name of NAMES) columns[name][number] = KEYS[name](row);
    },
    now: () => columns,
  };
}
