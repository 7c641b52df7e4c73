import { brandKey } from '@karaz/domain/catalog/brand-key';
import { FOOD_MARKS } from '@karaz/domain/catalog/food';
import { SORT_BY } from '@karaz/domain/catalog/sort-options';
import { PAGE_SIZES } from '@karaz/domain/paging/page-sizes';
import { z } from 'zod';
import { branchTeaser, category, placeQuery, stockCard } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery, yesNo } from './paging.ts';
import { picture } from './picture.ts';
import { searchCountsApi } from './search-counts.ts';
import { idList } from './stocks.ts';
import { inMoreLanguages, translated } from './translated.ts';

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

/** Places in FOOD_MARKS; what is none is left out. */
const foodMarkList = z
  .string()
  .max(400)
  .optional()
  .transform((list) => {
    const marks = (list ?? '').split(',');
    return FOOD_MARKS.flatMap((mark, place) => (marks.includes(mark) ? place : []));
  });

/** Brands, any of them: 'karaz,bayt-al-reef'. */
const brandList = z
  .string()
  .max(2_000)
  .optional()
  .transform((list) =>
    (list ?? '')
      .split(',')
      .map(brandKey)
      .filter((key) => key !== '')
      .slice(0, 50),
  );

const sortBy = z.enum(SORT_BY).optional().catch(undefined);

const kinds = {
  classification_type: z.string().max(20).optional(),
  isGrocery: yesNo,
  isLivestock: yesNo,
};

/** Words are searched for as they are typed; nothing is corrected. */
const exact = yesNo;

/** What a list is narrowed by. */
const listFilters = {
  ...placeQuery,
  ...kinds,
  areaIds: idList,
  query: text,
  exact,
  categoryIds: idList,
  branchIds: idList,
  /** Countries of origin, 'KW,AU'. */
  countryIds: z.string().max(400).optional(),
  brands: brandList,
  /** Diets and allergens it is without, all of them: 'diet:vegan,without:milk,halal'. */
  food: foodMarkList,
  attributeValueIds: idList,
  facets: idList,
  tagId: idList,
  subscribeable: yesNo,
  express: yesNo,
  offers: yesNo,
  minPrice: decimal,
  maxPrice: decimal,
  /** Strictly more stars than this. */
  rating: decimal,
};

const searchProducts = endpoint({
  method: 'GET',
  path: '/api/v2/search/products',
  access: 'public',
  tag: 'Search',
  summary: 'The product listing with its filters',
  query: z.object({
    ...pageQuery(PAGE_SIZES.products),
    ...hiddenFlags,
    ...listFilters,
    sortBy,
    groupByProduct: z
      .string()
      .optional()
      .transform((value) => value !== 'false' && value !== '0'),
  }),
  response: pageOf(stockCard),
  cached,
});

const filterEntry = z.object({ id, ...names, count: id });
const filterCategory = filterEntry.extend({ ...inMoreLanguages('name'), parentId: id.nullable() });
translated('category', filterCategory);
/** Each count is the total of the same list with that entry alone chosen of its kind. */
export const listingFilters = z.object({
  total: id,
  categories: z.array(filterCategory),
  branches: z.array(filterEntry),
  attributes: z.array(
    z.object({ code: z.string(), ...names, values: z.array(filterEntry.extend({ hex: z.string().optional() })) }),
  ),
  origins: z.array(z.object({ code: z.string(), count: id })),
  /** `key` as `brands` takes it. */
  brands: z.array(z.object({ key: z.string(), name: z.string(), count: id })),
  /** Diets, allergens it is without and halal, as `food` takes them; each narrows what is chosen already. */
  food: z.array(z.object({ mark: z.enum(FOOD_MARKS), count: id })),
  ratings: z.array(z.object({ above: id, count: id })),
  /** The lowest and the highest price of the list, whatever range is chosen. */
  price: z.object({ min: z.number(), max: z.number() }).nullable(),
  express: id,
  offers: id,
  subscribeable: id,
});
export type ListingFilters = z.infer<typeof listingFilters>;

const getListingFilters = endpoint({
  method: 'GET',
  path: '/api/v2/search/filters',
  access: 'public',
  tag: 'Search',
  summary: 'What the product listing can be narrowed by, with the counts of its own result',
  query: z.object(listFilters),
  response: listingFilters,
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

const facetCategory = z.object({
  id,
  slug: z.string(),
  ...names,
  ...inMoreLanguages('name'),
  image: picture.nullable(),
  stockCount: id,
});
translated('category', facetCategory);
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
  /** At most four searches that the text may be the beginning of: popular ones, categories, brands and dishes. */
  queries: z.array(z.string()),
  categories: z.array(facetCategory),
  totalCategories: id,
  products: z.array(stockCard),
  totalProducts: id,
  /** What a mistyped text was taken for, the likeliest first; where nothing was found, the nearest words there are. */
  guesses: z.array(z.string()),
  /** The text names goods that are not sold here: what was found is the nearest. */
  isUnsold: z.boolean(),
  /** Nothing has all of the words: what was found has a part of them. */
  isPartial: z.boolean(),
});
export type SearchSuggestions = z.infer<typeof suggestions>;

const suggest = endpoint({
  method: 'GET',
  path: '/api/v2/search/suggestions',
  access: 'public',
  tag: 'Search',
  summary: 'The search dropdown: at most 4 searches, 10 categories and 8 products, with counts',
  query: z.object({ ...placeQuery, query: text, exact }),
  response: suggestions,
  cached,
});

export const searchApi = {
  searchProducts,
  getListingFilters,
  searchStocks,
  getSearchFacets,
  getLocationFacets,
  searchCategories,
  searchBranches,
  suggest,
  ...searchCountsApi,
} as const;
