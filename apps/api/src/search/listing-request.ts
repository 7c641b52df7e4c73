import type { api } from '@karaz/contract/api';
import type { QueryOf } from '@karaz/contract/endpoint';
import { COUNTRIES, type CountryCode } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import { type ListRequest, NO_FILTER, type StockFilter } from './search-engine.ts';

type Kinds = { classification_type?: string | undefined; isGrocery: boolean; isLivestock: boolean };

/** One filter in three spellings; livestock wins where they disagree. */
export function classificationOf({ classification_type, isGrocery, isLivestock }: Kinds): string | undefined {
  if (isLivestock || classification_type === 'livestock') return 'livestock';
  if (isGrocery || classification_type === 'grocery') return 'grocery';
  return classification_type === 'dish' ? 'dish' : undefined;
}

/** The branches that a place shows, and what is on promotion there. */
type Shown = Pick<StockFilter, 'within' | 'promoted'>;

/** What a list is narrowed to. */
export function listingFilter(
  query: QueryOf<typeof api.getListingFilters>,
  country: CountryCode,
  { within, promoted }: Shown,
): StockFilter {
  const minor = (decimal: number | undefined) =>
    decimal === undefined ? undefined : toMinor(decimal, COUNTRIES[country].currency);
  return {
    ...NO_FILTER,
    within,
    branchIds: query.branchIds,
    categoryIds: query.categoryIds,
    tagIds: query.tagId,
    attributeValueIds: [...query.attributeValueIds, ...query.facets],
    originCountries: originsOf(query.countryIds),
    brands: query.brands,
    foodMarks: query.food,
    classification: classificationOf(query),
    subscribable: query.subscribeable,
    express: query.express,
    onSale: query.offers,
    promoted,
    minPriceMinor: minor(query.minPrice),
    maxPriceMinor: minor(query.maxPrice),
    ratingAbove: query.rating,
  };
}

/** What the product listing requests. */
export const listingRequest = (
  query: QueryOf<typeof api.searchProducts>,
  { country, language }: { country: CountryCode; language: Language },
  shown: Shown,
): ListRequest => ({
  filter: listingFilter(query, country, shown),
  query: { text: query.query ?? '', country, language, isExact: query.exact },
  sortBy: query.sortBy,
  groupByProduct: query.groupByProduct,
  page: query.page,
  limit: query.limit,
});

const originsOf = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '')
    .slice(0, 50);
