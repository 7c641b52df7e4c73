import { ANY_PRICE, type PriceRange } from '@karaz/domain/catalog/price-filter';
import type { RatingFilter } from '@karaz/domain/catalog/rating-filter';
import { DEFAULT_LISTING_SORT, type ListingSort } from '@karaz/domain/catalog/sort-options';
import type { Address, PagePath } from '../../router/address.ts';

export type ListingFilters = {
  search: string;
  /** Nothing is corrected. */
  exact: boolean;
  categoryIds: readonly number[];
  branchIds: readonly number[];
  /** Codes of countries. */
  origins: readonly string[];
  /** As the API names them: 'bayt-al-reef'. */
  brands: readonly string[];
  /** Diets and allergens it is without, as the API names them. */
  food: readonly string[];
  valueIds: readonly number[];
  tagIds: readonly number[];
  price: PriceRange;
  rating: RatingFilter | null;
  express: boolean;
  offers: boolean;
  subscribeable: boolean;
};

export const NO_FILTERS: ListingFilters = {
  search: '',
  exact: false,
  categoryIds: [],
  branchIds: [],
  origins: [],
  brands: [],
  food: [],
  valueIds: [],
  tagIds: [],
  price: ANY_PRICE,
  rating: null,
  express: false,
  offers: false,
  subscribeable: false,
};

export type ListingLook = 'grid' | 'list';
/** Everything an address says about a list. */
export type ListingAddress = { filters: ListingFilters; sort: ListingSort; look: ListingLook; page: number };

/** The search page says `query` where the shop says `search`. */
export type SearchName = 'search' | 'query';

/** The shortest address that says the same: defaults are not written. */
export function listingHref(
  path: PagePath,
  address: Partial<ListingAddress>,
  searchName: SearchName = 'search',
): Address {
  const { filters = NO_FILTERS, sort = DEFAULT_LISTING_SORT, look = 'grid', page = 1 } = address;
  const written: [string, string | number | false | undefined | null][] = [
    [searchName, filters.search],
    ['exact', filters.exact && 'true'],
    ['categoryIds', filters.categoryIds.join(',')],
    ['branchIds', filters.branchIds.join(',')],
    ['countryIds', filters.origins.join(',')],
    ['brands', filters.brands.join(',')],
    ['food', filters.food.join(',')],
    ['attributeValueIds', filters.valueIds.join(',')],
    ['tagId', filters.tagIds.join(',')],
    ['minPrice', filters.price.from],
    ['maxPrice', filters.price.to],
    ['rating', filters.rating],
    ['express_delivery', filters.express && 'true'],
    ['tag', filters.offers && 'offer'],
    ['subscribeAble', filters.subscribeable && 'true'],
    ['sort', sort !== DEFAULT_LISTING_SORT && sort],
    ['view', look === 'list' && 'list'],
    ['page', page > 1 && page],
  ];
  const query = written
    .filter(([, value]) => value !== '' && value !== false && value !== undefined && value !== null)
    // Commas between ids and colons within marks stay readable in the address.
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replace(/%2C|%3A/g, decodeURIComponent)}`)
    .join('&');
  return query ? `${path}?${query}` : path;
}

/** Whether anything is filtered: the words of a search and how they are read are no filter. */
export const hasFilters = (filters: ListingFilters): boolean =>
  listingHref('/product', { filters: { ...filters, search: '', exact: false } }) !== '/product';
