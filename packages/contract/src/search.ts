import { SORT_BY } from '@karaz/domain/catalog/sort-options';
import { PAGE_SIZES } from '@karaz/domain/paging/page-sizes';
import { z } from 'zod';
import { branchTeaser, category, placeQuery, stockCard } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery, yesNo } from './paging.ts';
import { picture } from './picture.ts';
import { idList } from './stocks.ts';

const id = z.number().int();
const names = { name_en: z.string(), name_ar: z.string() };
const cached = ['catalog', 'stock', 'places'] as const;

/** Longer is not a search; it is cut instead of rejected, because people paste. */
const text = z
  .string()
  .optional()
  .transform((value) => value?.slice(0, 100));
const decimal = z.coerce.number().min(0).max(10_000_000).optional().catch(undefined);
/** Accepted for old clients, and never more than an administrator may see. */
const hiddenFlags = {
  includeUnpublished: z.string().optional(),
  includeInpublish: z.string().optional(),
  includeInactive: z.string().optional(),
};

const sortBy = z.enum(SORT_BY).optional().catch(undefined);

const kinds = {
  classification_type: z.string().max(20).optional(),
  isGrocery: yesNo,
  isLivestock: yesNo,
};

const searchProducts = endpoint({
  method: 'GET',
  path: '/api/v2/search/products',
  access: 'public',
  tag: 'Search',
  summary: 'The product listing with its filters',
  query: z.object({
    ...pageQuery(PAGE_SIZES.products),
    ...placeQuery,
    ...kinds,
    ...hiddenFlags,
    areaIds: idList,
    query: text,
    categoryIds: idList,
    branchIds: idList,
    /** Countries of origin, 'KW,AU'. */
    countryIds: z.string().max(400).optional(),
    attributeValueIds: idList,
    facets: idList,
    tagId: idList,
    sortBy,
    groupByProduct: z
      .string()
      .optional()
      .transform((value) => value !== 'false' && value !== '0'),
    subscribeable: yesNo,
    express: yesNo,
    offers: yesNo,
    minPrice: decimal,
    maxPrice: decimal,
    /** Strictly more stars than this. */
    rating: decimal,
  }),
  response: pageOf(stockCard),
  cached,
});

export const searchResults = z.object({ results: z.array(stockCard), total: id, page: id, limit: id });
export type SearchResults = z.infer<typeof searchResults>;

const searchStocks = endpoint({
  method: 'GET',
  path: '/api/v2/search/stocks',
  access: 'public',
  tag: 'Search',
  summary: 'What can be ordered in one area, by words',
  query: z.object({
    ...pageQuery(PAGE_SIZES.stockSearch),
    ...placeQuery,
    ...kinds,
    ...hiddenFlags,
    query: text,
    facets: idList,
    categoryIds: idList,
    branchIds: idList,
    sortBy,
    groupByProduct: z
      .string()
      .optional()
      .transform((value) => value !== 'false' && value !== '0'),
  }),
  response: searchResults,
  errors: ['locationRequired'],
  cached,
});

const facetCategory = z.object({ id, slug: z.string(), ...names, image: picture.nullable(), stockCount: id });
const facetBranch = z.object({ id, ...names, stockCount: id });
const facetValue = z.object({ id, name: z.string(), ...names, hex: z.string().optional(), count: id });
/** Each count is the total of the same search narrowed to that entry. */
export const searchFacets = z.object({
  categories: z.array(facetCategory),
  branches: z.array(facetBranch),
  attributes: z.array(z.object({ code: z.string(), name: z.string(), ...names, values: z.array(facetValue) })),
  total: id,
});
export type SearchFacets = z.infer<typeof searchFacets>;
export type FacetCategory = z.infer<typeof facetCategory>;

const getSearchFacets = endpoint({
  method: 'GET',
  path: '/api/v2/search/facts',
  access: 'public',
  tag: 'Search',
  summary: "The listing's filters with their counts",
  query: z.object({
    ...placeQuery,
    ...kinds,
    areaIds: idList,
    categoryIds: idList,
    branchId: idList,
    tagId: idList,
    subscribeable: yesNo,
    query: text,
  }),
  response: searchFacets,
  errors: ['locationRequired'],
  cached,
});

const getLocationFacets = endpoint({
  method: 'GET',
  path: '/api/v2/search/facts/location',
  access: 'public',
  tag: 'Search',
  summary: 'What one area can order, counted by filter',
  query: z.object({ ...placeQuery, ...kinds, query: text }),
  response: searchFacets,
  errors: ['locationRequired'],
  cached,
});

const searchCategories = endpoint({
  method: 'GET',
  path: '/api/v1/search/categories',
  access: 'public',
  tag: 'Search',
  summary: 'Categories by words, with what one area sells in them',
  query: z.object({ ...pageQuery(PAGE_SIZES.searchQueries), ...placeQuery, ...hiddenFlags, query: text }),
  response: pageOf(category),
  errors: ['locationRequired'],
  cached,
});

const searchBranches = endpoint({
  method: 'GET',
  path: '/api/v1/search/branches',
  access: 'public',
  tag: 'Search',
  summary: 'Sellers and restaurants of one area, by words',
  query: z.object({ ...pageQuery(PAGE_SIZES.searchQueries), ...placeQuery, ...hiddenFlags, query: text }),
  response: pageOf(branchTeaser),
  errors: ['locationRequired'],
  cached,
});

export const suggestions = z.object({
  categories: z.array(facetCategory),
  totalCategories: id,
  products: z.array(stockCard),
  totalProducts: id,
});
export type SearchSuggestions = z.infer<typeof suggestions>;

const suggest = endpoint({
  method: 'GET',
  path: '/api/v2/search/suggestions',
  access: 'public',
  tag: 'Search',
  summary: 'The search dropdown: at most 10 categories and 8 products, with counts',
  query: z.object({ ...placeQuery, query: text }),
  response: suggestions,
  cached,
});

const listPopularSearches = endpoint({
  method: 'GET',
  path: '/api/v1/search/popular',
  access: 'public',
  tag: 'Search',
  summary: 'Searches of at least five visitors in words of the store, filled up with best sellers',
  query: z.object({ limit: z.coerce.number().int().min(1).max(20).catch(8), country: placeQuery.country }),
  response: z.array(z.object({ text: z.string() })),
});

const recordSearch = endpoint({
  method: 'POST',
  path: '/api/v1/search/popular',
  access: 'public',
  tag: 'Search',
  summary: 'Count a visitor for a search in words of the store',
  body: z.object({ query: z.string().trim().min(2).max(60) }),
  rateLimit: { limit: 60, seconds: 3600 },
});

export const searchApi = {
  searchProducts,
  searchStocks,
  getSearchFacets,
  getLocationFacets,
  searchCategories,
  searchBranches,
  suggest,
  listPopularSearches,
  recordSearch,
} as const;
