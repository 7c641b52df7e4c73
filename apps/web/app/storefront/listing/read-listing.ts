import { ANY_PRICE, PRICE_FILTER, type PriceRange } from '@karaz/domain/catalog/price-filter';
import { isRatingFilter } from '@karaz/domain/catalog/rating-filter';
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
  const rating = query.get('rating') ?? '';
  return {
    search: (query.get(searchName) ?? '').trim().slice(0, LONGEST_SEARCH),
    exact: query.get('exact') === 'true',
    categoryIds: readIds(query.get('categoryIds')),
    branchIds: readIds(query.get('branchIds')),
    origins: readCountries(query.get('countryIds')),
    brands: readBrands(query.get('brands')),
    food: readMarks(query.get('food')),
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

function readCountries(list: string | null): string[] {
  const codes = (list ?? '').toUpperCase().split(',');
  return [...new Set(codes.filter((code) => /^[A-Z]{2}$/.test(code)))].slice(0, 50);
}

function readBrands(list: string | null): string[] {
  const keys = (list ?? '').split(',').filter((key) => /^[\p{L}\p{N}-]{1,100}$/u.test(key));
  return [...new Set(keys)].slice(0, 30);
}

/** What none of them names the API leaves out. */
function readMarks(list: string | null): string[] {
  const marks = (list ?? '').split(',').filter((mark) => /^(halal|(diet|without|for|kind|breed):[a-z]+)$/i.test(mark));
  return [...new Set(marks)].slice(0, 30);
}

const HIGHEST_PRICE = 10_000_000;

function readPrice(query: URLSearchParams): PriceRange {
  const [from, to] = [readAmount(query.get('minPrice')), readAmount(query.get('maxPrice'))];
  // The whole scale, written out as other clients do.
  if (from === PRICE_FILTER.min && to === PRICE_FILTER.max) return ANY_PRICE;
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from: from || null, to };
}

function readAmount(text: string | null): number | null {
  const amount = text ? Number(text) : Number.NaN;
  return amount >= 0 && amount <= HIGHEST_PRICE ? amount : null;
}
