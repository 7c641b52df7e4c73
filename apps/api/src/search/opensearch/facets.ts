import { RATING_FILTERS, ratingAbove } from '@karaz/domain/catalog/rating-filter';
import type { Counts, FacetCounts, FilterCounts, StockFilter } from '../search-engine.ts';
import { type FilterKinds, FLAG_NAMES, filtersBut, flagQuery, type Query } from './query.ts';

/** More entries of a kind than any store has. */
const ENTRIES = 10_000;
/** Up to here OpenSearch counts exactly. */
export const PRODUCTS = { cardinality: { field: 'productId', precision_threshold: 40_000 } };

type Bucket = { key: number | string; products: { value: number } };
type Part = {
  products: { value: number };
  by: { buckets: Bucket[] };
  min: { value: number | null };
  max: { value: number | null };
};
export type Aggregations = Record<string, Part>;

const by = (filter: readonly Query[], field: string) => ({
  filter: { bool: { filter } },
  aggs: { by: { terms: { field, size: ENTRIES }, aggs: { products: PRODUCTS } } },
});
const productsOf = (filter: readonly Query[]) => ({ filter: { bool: { filter } }, aggs: { products: PRODUCTS } });

const countsOf = (part: Part | undefined): Counts =>
  new Map(part?.by.buckets.map(({ key, products }) => [Number(key), products.value]));
const namedCounts = (part: Part | undefined) =>
  new Map(part?.by.buckets.map(({ key, products }) => [String(key), products.value]));
const totalOf = (part: Part | undefined) => part?.products.value ?? 0;

/** Chosen values narrow nothing here, as in the facets of the in-memory engine. */
export function facetAggregations(kinds: FilterKinds) {
  const all = { ...kinds, values: [] };
  return {
    categories: by(filtersBut(all, 'categories'), 'categoryIds'),
    branches: by(filtersBut(all, 'branches'), 'branchId'),
    values: by(filtersBut(all), 'valueIds'),
    total: productsOf(filtersBut(all)),
  };
}

export const facetCounts = (found: Aggregations): FacetCounts => ({
  categories: countsOf(found['categories']),
  branches: countsOf(found['branches']),
  values: countsOf(found['values']),
  total: totalOf(found['total']),
});

export function filterAggregations(kinds: FilterKinds, filter: StockFilter) {
  const all = filtersBut(kinds);
  const withoutPrice = { filter: { bool: { filter: filtersBut(kinds, 'price') } } };
  const price = { min: { min: { field: 'priceMinor' } }, max: { max: { field: 'priceMinor' } } };
  const ratings = RATING_FILTERS.map((name) => ratingAbove(name)).map((above) => [
    `rating ${above}`,
    productsOf([...filtersBut(kinds, 'rating'), { range: { averageRating: { gt: above } } }]),
  ]);
  const flags = FLAG_NAMES.map((name) => [name, productsOf([...all, flagQuery(name, filter)])]);
  return {
    categories: by(filtersBut(kinds, 'categories'), 'categoryIds'),
    branches: by(filtersBut(kinds, 'branches'), 'branchId'),
    origins: by(filtersBut(kinds, 'origins'), 'originCountry'),
    brands: by(filtersBut(kinds, 'brands'), 'brand'),
    foodMarks: by(all, 'foodMarks'),
    values: by(all, 'valueIds'),
    total: productsOf(all),
    price: { ...withoutPrice, aggs: price },
    ...Object.fromEntries(kinds.values.map((_, at) => [`chosen ${at}`, by(filtersBut(kinds, at), 'valueIds')])),
    ...Object.fromEntries([...ratings, ...flags]),
  };
}

export function filterCounts(found: Aggregations, valueGroups: readonly (readonly number[])[]): FilterCounts {
  const { min, max } = found['price'] ?? {};
  const ratings = RATING_FILTERS.map((name) => ratingAbove(name));
  return {
    ...facetCounts(found),
    valuesOfChosen: valueGroups.map((chosen, at) => ({ chosen, counts: countsOf(found[`chosen ${at}`]) })),
    origins: namedCounts(found['origins']),
    brands: namedCounts(found['brands']),
    foodMarks: countsOf(found['foodMarks']),
    ratings: new Map(
      ratings
        .map((above): [number, number] => [above, totalOf(found[`rating ${above}`])])
        .filter(([, count]) => count > 0),
    ),
    priceMinor: min?.value == null || max?.value == null ? null : { min: min.value, max: max.value },
    express: totalOf(found['express']),
    onSale: totalOf(found['onSale']),
    subscribable: totalOf(found['subscribable']),
  };
}
