import { PRICE_FILTER, type PriceRange, priceBounds } from '@karaz/domain/catalog/price-filter';
import { type RatingFilter, ratingAbove } from '@karaz/domain/catalog/rating-filter';
import type { ORIGIN_COUNTRIES } from '@karaz/domain/catalog/shop-options';
import { DEFAULT_LISTING_SORT, LISTING_SORT_OPTIONS, type ListingSort } from '@karaz/domain/catalog/sort-options';
import type { Address, PagePath } from '../../router/address.ts';

export type Origin = (typeof ORIGIN_COUNTRIES)[number];

export type ListingFilters = {
  search: string;
  categoryIds: readonly number[];
  branchIds: readonly number[];
  origins: readonly Origin[];
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
  categoryIds: [],
  branchIds: [],
  origins: [],
  valueIds: [],
  tagIds: [],
  price: { from: PRICE_FILTER.min, to: PRICE_FILTER.max },
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
  const { min, max } = priceBounds(filters.price);
  const written: [string, string | number | false | undefined | null][] = [
    [searchName, filters.search],
    ['categoryIds', filters.categoryIds.join(',')],
    ['branchIds', filters.branchIds.join(',')],
    ['countryIds', filters.origins.join(',')],
    ['attributeValueIds', filters.valueIds.join(',')],
    ['tagId', filters.tagIds.join(',')],
    ['minPrice', min],
    ['maxPrice', max],
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
    // Commas between ids stay readable in the address.
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
    .join('&');
  return query ? `${path}?${query}` : path;
}

/** The query of the listing. */
export function listingQuery({ filters, sort, page }: Omit<ListingAddress, 'look'>) {
  const { min, max } = priceBounds(filters.price);
  return {
    query: filters.search || undefined,
    categoryIds: filters.categoryIds.join(',') || undefined,
    branchIds: filters.branchIds.join(',') || undefined,
    countryIds: filters.origins.join(',') || undefined,
    attributeValueIds: filters.valueIds.join(',') || undefined,
    tagId: filters.tagIds.join(',') || undefined,
    minPrice: min,
    maxPrice: max,
    rating: filters.rating === null ? undefined : ratingAbove(filters.rating),
    express: filters.express || undefined,
    offers: filters.offers || undefined,
    subscribeable: filters.subscribeable || undefined,
    sortBy: sortByOf(sort, filters.search),
    page,
  };
}

/** Words bring their own order, the nearest first, until the visitor chooses another. */
function sortByOf(sort: ListingSort, search: string) {
  if (sort === DEFAULT_LISTING_SORT && search) return undefined;
  return LISTING_SORT_OPTIONS.find(({ value }) => value === sort)?.sortBy;
}

/** The parts of a filter that a chip can stand for. */
export type FilterPart =
  | { name: 'search' | 'price' | 'rating' | 'express' | 'offers' | 'subscribeable' }
  | { name: 'categoryIds' | 'branchIds' | 'valueIds' | 'tagIds'; id: number }
  | { name: 'origins'; origin: Origin };

/** What differs from the defaults, one entry a chip. The words of a search are the page's own subject on /search. */
export function activeParts(filters: ListingFilters): FilterPart[] {
  const ids = (['categoryIds', 'branchIds', 'valueIds', 'tagIds'] as const).flatMap((name) =>
    filters[name].map((id) => ({ name, id })),
  );
  const { min, max } = priceBounds(filters.price);
  return [
    ...(filters.search ? [{ name: 'search' as const }] : []),
    ...ids,
    ...filters.origins.map((origin) => ({ name: 'origins' as const, origin })),
    ...(min !== undefined || max !== undefined ? [{ name: 'price' as const }] : []),
    ...(filters.rating ? [{ name: 'rating' as const }] : []),
    ...(['express', 'offers', 'subscribeable'] as const).flatMap((name) => (filters[name] ? [{ name }] : [])),
  ];
}

export function withoutPart(filters: ListingFilters, part: FilterPart): ListingFilters {
  if ('id' in part) return { ...filters, [part.name]: filters[part.name].filter((id) => id !== part.id) };
  if (part.name === 'origins') return { ...filters, origins: filters.origins.filter((code) => code !== part.origin) };
  return { ...filters, [part.name]: NO_FILTERS[part.name] };
}
