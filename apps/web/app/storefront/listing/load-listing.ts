import type { CategoryView } from '@karaz/contract/catalog';
import { countryName } from '@karaz/i18n/country-name';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { LoadArgs } from '../../router/page.ts';
import { loadTexts } from '../../texts/texts.ts';
import { tileOf } from '../goods/tile.ts';
import { activeParts, withoutPart } from './filter-parts.ts';
import type { ListingAddress, ListingFilters } from './filters.ts';
import {
  type ListingData,
  type ListingPlace,
  type NamedId,
  type Names,
  placedFilters,
  placedQuery,
} from './listing-model.ts';
import { readListing } from './read-listing.ts';

export async function loadListing(args: LoadArgs, place: ListingPlace): Promise<ListingData> {
  const { api, language, search } = args;
  const address = readListing(search, place.searchName);
  const [found, category, names] = await Promise.all([
    api('GET /api/v2/search/products', { query: placedQuery(args, place, address) }),
    loadOnlyCategory(args, address.filters),
    loadNames(args, place, address),
  ]);
  return {
    place,
    address,
    items: found.data.map((card) => tileOf(card, language)),
    total: found.total,
    category,
    names,
    wayOut: found.total === 0 ? await loadWayOut(args, place, address) : [],
  };
}

async function loadOnlyCategory({ api, language, visitor }: LoadArgs, { categoryIds }: ListingFilters) {
  const [id] = categoryIds;
  if (id === undefined || categoryIds.length > 1) return null;
  const category = await orNull(
    api('GET /api/v1/categories/:id', { params: { id }, query: { areaId: visitor.areaId } }),
  );
  if (!category) return null;
  const named = (entry: CategoryView): NamedId => ({ id: entry.id, name: pick(entry, 'name', language) });
  const children = category.sub_categories.filter(({ stockCount }) => stockCount > 0).map(named);
  return { ...named(category), parentId: category.parentId, children };
}

const NAMED_MAX = 6;

/** Chips say names. Few are chosen, and each response is known to the store already. */
async function loadNames(args: LoadArgs, listPlace: ListingPlace, address: ListingAddress): Promise<Names> {
  const { api, language, visitor } = args;
  const { filters } = address;
  const place = { areaId: visitor.areaId };
  const [categories, branches, facets] = await Promise.all([
    Promise.all(
      filters.categoryIds
        .slice(0, NAMED_MAX)
        .map((id) => orNull(api('GET /api/v1/categories/:id', { params: { id }, query: place }))),
    ),
    Promise.all(
      filters.branchIds.slice(0, NAMED_MAX).map((id) => orNull(api('GET /api/v1/branches/:id', { params: { id } }))),
    ),
    filters.valueIds.length > 0 || filters.brands.length > 0
      ? orNull(api('GET /api/v2/search/filters', { query: placedFilters(args, listPlace, filters) }))
      : null,
  ]);
  const named = (entry: { id: number; name_en: string; name_ar: string }): NamedId => ({
    id: entry.id,
    name: pick(entry, 'name', language),
  });
  const values = facets?.attributes.flatMap(({ values: list }) => list) ?? [];
  return {
    categories: categories.flatMap((category) => (category ? [named(category)] : [])),
    branches: branches.flatMap((branch) => (branch ? [named(branch)] : [])),
    values: values.filter(({ id }) => filters.valueIds.includes(id)).map(named),
    origins: filters.origins.map((code) => ({ code, name: countryName(code, language) })),
    brands: facets?.brands.filter(({ key }) => filters.brands.includes(key)) ?? [],
    food: filters.food.length > 0 ? await foodNames(filters.food, language) : [],
  };
}

async function foodNames(marks: readonly string[], language: Language): Promise<Names['food']> {
  const [{ food }, { markLabel }] = await Promise.all([loadTexts(language, ['food']), import('./mark-label.ts')]);
  return marks.map((mark) => ({ mark, name: markLabel(mark, food) }));
}

const WAYS_OUT_MAX = 4;

async function loadWayOut(args: LoadArgs, place: ListingPlace, address: ListingAddress) {
  const parts = activeParts(address.filters).filter(({ name }) => name !== 'search' || place.kind !== 'search');
  const ways = await Promise.all(
    parts.slice(0, WAYS_OUT_MAX).map(async (part) => {
      const wider = { ...address, page: 1, filters: withoutPart(address.filters, part) };
      const query = { ...placedQuery(args, place, wider), limit: 1 };
      return { part, total: (await orNull(args.api('GET /api/v2/search/products', { query })))?.total ?? 0 };
    }),
  );
  return ways.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
}

async function orNull<Value>(pending: Promise<Value>): Promise<Value | null> {
  try {
    return await pending;
  } catch {
    return null;
  }
}
