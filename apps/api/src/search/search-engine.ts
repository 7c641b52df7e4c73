import type { StockCard } from '@karaz/contract/catalog';
import type { SortBy } from '@karaz/domain/catalog/sort-options';
import type { CountryCode } from '@karaz/domain/countries';
import type { SearchRule } from '@karaz/domain/search/search-rules';
import type { Language } from '@karaz/i18n/language';

/** `key` stands for them where a filter is part of a cache's key. */
export type PromotedProducts = { key: string; ids: ReadonlySet<number> };

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
  /** As `brandKey` writes them. */
  brands: readonly string[];
  /** Places in FOOD_MARKS, every one of them. */
  foodMarks: readonly number[];
  classification?: string | undefined;
  subscribable?: boolean | undefined;
  express?: boolean | undefined;
  /** Cheaper than it was, or among `promoted`. */
  onSale?: boolean | undefined;
  promoted?: PromotedProducts | undefined;
  minPriceMinor?: number | undefined;
  maxPriceMinor?: number | undefined;
  /** Strictly more stars than this. */
  ratingAbove?: number | undefined;
};

export type TextQuery = {
  text: string;
  country: CountryCode;
  /** Names in it are found too. */
  language?: Language | undefined;
  /** Nothing is corrected: mistyped words find nothing. */
  isExact?: boolean | undefined;
  /** Somebody is still typing: a word that begins so is meant. */
  isTyping?: boolean | undefined;
  /** A rule of staff that is not saved yet, for the preview. */
  draft?: SearchRule | undefined;
};

/** What has to be said about how a text was read. */
export type TextNotes = {
  /** What a mistyped text was taken for, the likeliest first; where nothing was found, the nearest words there are. */
  guesses: readonly string[];
  /** It names goods that are not sold here: what was found is the nearest. */
  isUnsold: boolean;
  /** Nothing has all of it: what was found has a part. */
  isPartial: boolean;
};

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

/** By attribute: of those with a chosen value, counted without that choice. */
export type ValueCounts = { chosen: readonly number[]; counts: Counts };
/** The same for every filter of the listing. */
export type FilterCounts = Omit<FacetCounts, 'values'> & {
  values: Counts;
  valuesOfChosen: readonly ValueCounts[];
  origins: Map<string, number>;
  /** By `brandKey`; '' is what has none. */
  brands: Map<string, number>;
  /** By place in FOOD_MARKS, of what is chosen already. */
  foodMarks: Counts;
  /** By stars that are exceeded. */
  ratings: Counts;
  priceMinor: { min: number; max: number } | null;
  express: number;
  onSale: number;
  subscribable: number;
};

/** The interface of the search engine: another one must implement these three functions. */
export type SearchEngine = {
  list: (request: ListRequest) => Promise<{ cards: StockCard[]; total: number } & TextNotes>;
  count: (request: Pick<ListRequest, 'filter' | 'query'>) => Promise<FacetCounts>;
  countFilters: (request: Pick<ListRequest, 'filter' | 'query'>) => Promise<FilterCounts>;
};

export const NO_FILTER: Omit<StockFilter, 'within'> = {
  onlyOrderable: false,
  branchIds: [],
  categoryIds: [],
  tagIds: [],
  attributeValueIds: [],
  stockIds: [],
  originCountries: [],
  brands: [],
  foodMarks: [],
};
