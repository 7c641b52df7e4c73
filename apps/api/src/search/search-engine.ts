import type { StockCard } from '@karaz/contract/catalog';
import type { SortBy } from '@karaz/domain/catalog/sort-options';
import type { CountryCode } from '@karaz/domain/countries';

/** Everything a list can be narrowed by. What is empty or left out narrows nothing. */
export type StockFilter = {
  /** The branches that may be shown at all: the border no other filter can cross. */
  within: readonly number[];
  onlyOrderable: boolean;
  branchIds: readonly number[];
  categoryIds: readonly number[];
  tagIds: readonly number[];
  /** Any value within one attribute, every attribute named. */
  attributeValueIds: readonly number[];
  stockIds: readonly number[];
  originCountries: readonly string[];
  classification?: string | undefined;
  subscribable?: boolean | undefined;
  express?: boolean | undefined;
  onSale?: boolean | undefined;
  minPriceMinor?: number | undefined;
  maxPriceMinor?: number | undefined;
  /** Strictly more stars than this. */
  ratingAbove?: number | undefined;
};

export type TextQuery = { text: string; country: CountryCode };

export type ListRequest = {
  filter: StockFilter;
  query: TextQuery;
  /** Left out: best match first, or what sells best when there are no words. */
  sortBy?: SortBy | undefined;
  groupByProduct: boolean;
  page: number;
  limit: number;
};

export type Counts = Map<number, number>;
/** Products under each entry, each count made as if only that entry were chosen of its kind. */
export type FacetCounts = { categories: Counts; branches: Counts; values: Counts; total: number };

/** The interface of the search engine: another one must implement these two functions. */
export type SearchEngine = {
  list: (request: ListRequest) => Promise<{ cards: StockCard[]; total: number }>;
  count: (request: Pick<ListRequest, 'filter' | 'query'>) => Promise<FacetCounts>;
};

export const NO_FILTER: Omit<StockFilter, 'within'> = {
  onlyOrderable: false,
  branchIds: [],
  categoryIds: [],
  tagIds: [],
  attributeValueIds: [],
  stockIds: [],
  originCountries: [],
};
