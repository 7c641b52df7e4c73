import { clampPriceInput, PRICE_FILTER, type PriceRange } from '@karaz/domain/catalog/price-filter';
import { isRatingFilter } from '@karaz/domain/catalog/rating-filter';
import { ORIGIN_COUNTRIES } from '@karaz/domain/catalog/shop-options';
import { DEFAULT_LISTING_SORT, LISTING_SORT_OPTIONS } from '@karaz/domain/catalog/sort-options';
import type { ListingAddress, ListingFilters, SearchName } from './filters.ts';

const LONGEST_SEARCH = 100;

/** Whatever an address says becomes filters that exist. */
export function readListing(query: URLSearchParams, searchName: SearchName = 'search'): ListingAddress {
  const page = Math.trunc(Number(query.get('page') ?? 1));
  return {
    filters: readFilters(query, searchName),
    sort: readSort(query.get('sort')),
    look: query.get('view') === 'list' ? 'list' : 'grid',
    page: page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Links of other lists say 'newest'. */
function readSort(sort: string | null): ListingAddress['sort'] {
  const named = sort === 'newest' ? 'desc' : sort;
  return LISTING_SORT_OPTIONS.find(({ value }) => value === named)?.value ?? DEFAULT_LISTING_SORT;
}

function readFilters(query: URLSearchParams, searchName: SearchName): ListingFilters {
  const origins = (query.get('countryIds') ?? '').split(',');
  const rating = query.get('rating') ?? '';
  return {
    search: (query.get(searchName) ?? '').trim().slice(0, LONGEST_SEARCH),
    categoryIds: readIds(query.get('categoryIds')),
    branchIds: readIds(query.get('branchIds')),
    origins: ORIGIN_COUNTRIES.filter((code) => origins.includes(code)),
    valueIds: readIds(query.get('attributeValueIds')),
    tagIds: readIds(query.get('tagId')),
    price: readPrice(query),
    rating: isRatingFilter(rating) ? rating : null,
    express: query.get('express_delivery') === 'true',
    offers: query.get('tag') === 'offer',
    subscribeable: query.get('subscribeAble') === 'true',
  };
}

function readIds(list: string | null): number[] {
  const ids = (list ?? '').split(',').flatMap((part) => (/^[1-9]\d{0,8}$/.test(part) ? [Number(part)] : []));
  return [...new Set(ids)].slice(0, 100);
}

function readPrice(query: URLSearchParams): PriceRange {
  const from = clampPriceInput(Number(query.get('minPrice') ?? PRICE_FILTER.min));
  const to = clampPriceInput(Number(query.get('maxPrice') ?? PRICE_FILTER.max));
  return from <= to ? { from, to } : { from: to, to: from };
}
