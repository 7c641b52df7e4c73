import { PRICE_FILTER, type PriceRange } from './price-filter.ts';
import { isRatingFilter, type RatingFilter } from './rating-filter.ts';
import { DEFAULT_LISTING_SORT, LISTING_SORT_OPTIONS, type ListingSort } from './sort-options.ts';

/** Everything the listing can be narrowed by, as its page keeps it. */
export type ShopFilters = {
  search: string;
  gender: readonly string[];
  colors: readonly string[];
  rating: RatingFilter | '';
  /** 'all' or a category's id. */
  category: string;
  priceRange: PriceRange;
  branchIds: readonly number[];
  /** Countries of origin. */
  countryIds: readonly string[];
  attributeValueIds: readonly number[];
  tagIds: readonly number[];
  classification: 'grocery' | 'livestock' | '';
  isSubscribable: boolean;
  sort: ListingSort;
};

export const DEFAULT_SHOP_FILTERS: ShopFilters = {
  search: '',
  gender: [],
  colors: [],
  rating: '',
  category: 'all',
  priceRange: { from: PRICE_FILTER.min, to: PRICE_FILTER.max },
  branchIds: [],
  countryIds: [],
  attributeValueIds: [],
  tagIds: [],
  classification: '',
  isSubscribable: false,
  sort: DEFAULT_LISTING_SORT,
};

/** The address of a listing says only what differs from the defaults. */
export function filtersToQuery(filters: ShopFilters): Record<string, string> {
  const { from, to } = filters.priceRange;
  const values: Record<string, string> = {
    search: filters.search,
    gender: filters.gender.join(','),
    colors: filters.colors.join(','),
    rating: filters.rating,
    categoryIds: filters.category === DEFAULT_SHOP_FILTERS.category ? '' : filters.category,
    price: from === PRICE_FILTER.min && to === PRICE_FILTER.max ? '' : `${from}-${to}`,
    branchIds: filters.branchIds.join(','),
    countryIds: filters.countryIds.join(','),
    attributeValueIds: filters.attributeValueIds.join(','),
    tagId: filters.tagIds.join(','),
    classification_type: filters.classification,
    subscribeAble: filters.isSubscribable ? 'true' : '',
    sort: filters.sort === DEFAULT_LISTING_SORT ? '' : filters.sort,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** Whatever an address says becomes filters that exist: what cannot be read is the default. */
export function filtersFromQuery(query: Readonly<Record<string, string | undefined>>): ShopFilters {
  const text = (name: string) => query[name] ?? '';
  const rating = text('rating');
  const classification = text('classification_type');
  return {
    search: text('search').slice(0, 100),
    gender: words(text('gender')),
    colors: words(text('colors')),
    rating: isRatingFilter(rating) ? rating : '',
    category: /^\d{1,9}$/.test(text('categoryIds')) ? text('categoryIds') : DEFAULT_SHOP_FILTERS.category,
    priceRange: readPrice(text('price')),
    branchIds: ids(text('branchIds')),
    countryIds: words(text('countryIds')).map((code) => code.toUpperCase()),
    attributeValueIds: ids(text('attributeValueIds')),
    tagIds: ids(text('tagId')),
    classification: classification === 'livestock' || classification === 'grocery' ? classification : '',
    isSubscribable: text('subscribeAble') === 'true',
    sort: LISTING_SORT_OPTIONS.find(({ value }) => value === text('sort'))?.value ?? DEFAULT_LISTING_SORT,
  };
}

const words = (list: string) => [...new Set(list.split(',').filter((word) => word !== ''))].slice(0, 50);
const ids = (list: string) =>
  words(list)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);

function readPrice(text: string): PriceRange {
  const [, from, to] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  const range = { from: Number(from ?? PRICE_FILTER.min), to: Number(to ?? PRICE_FILTER.max) };
  const isOnScale = range.from >= PRICE_FILTER.min && range.to <= PRICE_FILTER.max && range.from <= range.to;
  return isOnScale ? range : DEFAULT_SHOP_FILTERS.priceRange;
}

/** The dot beside "Filters". What is searched for and how it is sorted are no filters. */
export function hasActiveFilters(filters: ShopFilters): boolean {
  const narrowing = { ...filters, search: '', sort: DEFAULT_LISTING_SORT };
  return Object.keys(filtersToQuery(narrowing)).length > 0;
}

/** Everything back to its default; the words in the search box are not a filter and stay. */
export function resetFilters({ search }: ShopFilters): ShopFilters {
  return { ...DEFAULT_SHOP_FILTERS, search };
}
