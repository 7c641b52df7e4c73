import { ratingAbove } from '@karaz/domain/catalog/rating-filter';
import { DEFAULT_LISTING_SORT, LISTING_SORT_OPTIONS, type ListingSort } from '@karaz/domain/catalog/sort-options';
import { PAGE_SIZES } from '@karaz/domain/paging/page-sizes';
import type { PagePath } from '../../router/address.ts';
import type { LoadArgs } from '../../router/page.ts';
import type { Tile } from '../goods/tile.ts';
import type { FilterPart } from './filter-parts.ts';
import type { ListingAddress, SearchName } from './filters.ts';

/** Which list this is: the shop, a category, live stock, a search, one seller. What it is always narrowed to is no filter of the visitor's. */
export type ListingPlace = {
  kind: 'shop' | 'category' | 'livestock' | 'search' | 'seller';
  path: PagePath;
  searchName: SearchName;
  isLivestock?: true;
  branchId?: number;
  categoryId?: number;
};

export type NamedId = { id: number; name: string };
export type Names = Record<'categories' | 'branches' | 'values', NamedId[]> & {
  origins: { code: string; name: string }[];
  brands: { key: string; name: string }[];
  food: { mark: string; name: string }[];
};

export type ListingData = {
  place: ListingPlace;
  address: ListingAddress;
  items: Tile[];
  total: number;
  /** The one category the list is narrowed to: its own title, and where to go inside it. */
  category: (NamedId & { parentId: number | null; children: NamedId[] }) | null;
  names: Names;
  /** When nothing is left: what each filter alone excludes. */
  wayOut: { part: FilterPart; total: number }[];
};

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

type Requester = Pick<LoadArgs, 'visitor'>;

/** The query of the list, with the place. */
export function placedQuery({ visitor }: Requester, place: ListingPlace, address: Omit<ListingAddress, 'look'>) {
  const { filters } = address;
  return {
    ...listingQuery(address),
    ...(place.categoryId === undefined || filters.categoryIds.length > 0
      ? {}
      : { categoryIds: String(place.categoryId) }),
    ...(place.isLivestock ? { isLivestock: true } : {}),
    ...(place.branchId === undefined ? {} : { branchIds: String(place.branchId) }),
    areaId: visitor.areaId,
    limit: PAGE_SIZES.products,
  };
}

/** The same list without its page and its order: what its filters are counted of. */
export function placedFilters(requester: Requester, place: ListingPlace, filters: ListingAddress['filters']) {
  const {
    page: _page,
    limit: _limit,
    sortBy: _sortBy,
    ...query
  } = placedQuery(requester, place, {
    filters,
    sort: DEFAULT_LISTING_SORT,
    page: 1,
  });
  return query;
}
