import { ANY_PRICE, type PriceRange } from '@karaz/domain/catalog/price-filter';
import { type RatingFilter, ratingAbove } from '@karaz/domain/catalog/rating-filter';
import { DEFAULT_LISTING_SORT, LISTING_SORT_OPTIONS, type ListingSort } from '@karaz/domain/catalog/sort-options';
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

/** The query of the listing. */
export function listingQuery({ filters, sort, page }: Omit<ListingAddress, 'look'>) {
  return {
    query: filters.search || undefined,
    exact: filters.exact || undefined,
    categoryIds: filters.categoryIds.join(',') || undefined,
    branchIds: filters.branchIds.join(',') || undefined,
    countryIds: filters.origins.join(',') || undefined,
    brands: filters.brands.join(',') || undefined,
    food: filters.food.join(',') || undefined,
    attributeValueIds: filters.valueIds.join(',') || undefined,
    tagId: filters.tagIds.join(',') || undefined,
    minPrice: filters.price.from ?? undefined,
    maxPrice: filters.price.to ?? undefined,
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
  | { name: 'origins'; origin: string }
  | { name: 'brands'; brand: string }
  | { name: 'food'; mark: string };

/** What differs from the defaults, one entry a chip. The words of a search are the page's own subject on /search. */
export function activeParts(filters: ListingFilters): FilterPart[] {
  const ids = (['categoryIds', 'branchIds', 'valueIds', 'tagIds'] as const).flatMap((name) =>
    filters[name].map((id) => ({ name, id })),
  );
  const { from, to } = filters.price;
  return [
    ...(filters.search ? [{ name: 'search' as const }] : []),
    ...ids,
    ...filters.origins.map((origin) => ({ name: 'origins' as const, origin })),
    ...filters.brands.map((brand) => ({ name: 'brands' as const, brand })),
    ...filters.food.map((mark) => ({ name: 'food' as const, mark })),
    ...(from !== null || to !== null ? [{ name: 'price' as const }] : []),
    ...(filters.rating ? [{ name: 'rating' as const }] : []),
    ...(['express', 'offers', 'subscribeable'] as const).flatMap((name) => (filters[name] ? [{ name }] : [])),
  ];
}

export function withoutPart(filters: ListingFilters, part: FilterPart): ListingFilters {
  if ('id' in part) return { ...filters, [part.name]: filters[part.name].filter((id) => id !== part.id) };
  if (part.name === 'origins') return { ...filters, origins: filters.origins.filter((code) => code !== part.origin) };
  if (part.name === 'brands') return { ...filters, brands: filters.brands.filter((key) => key !== part.brand) };
  if (part.name === 'food') return { ...filters, food: filters.food.filter((mark) => mark !== part.mark) };
  return { ...filters, [part.name]: NO_FILTERS[part.name] };
}
