import { api } from '@karaz/contract/api';
import { parseCountryCode } from '@karaz/domain/countries';
import { ok } from '@karaz/domain/result';
import { matchesEitherName } from '@karaz/domain/text/bilingual-match';
import type { ApiDeps } from '../api-deps.ts';
import { createCardCache } from '../catalog/card-cache.ts';
import { countedCategories } from '../catalog/category-counts.ts';
import { flatten } from '../catalog/category-tree.ts';
import { listBranches } from '../catalog/list-branches.ts';
import { placeOf, requiredPlace } from '../catalog/place.ts';
import { createServingCache, type FindServing } from '../catalog/serving-cache.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { pageView } from '../http/page-view.ts';
import { createFacetNames, createShowFacets, type FacetNames, type ShowFacets } from './facets-view.ts';
import { createInMemorySearchEngine } from './in-memory-search-engine.ts';
import { classificationOf, listingRequest } from './listing-request.ts';
import { createLiveCatalogIndex } from './live-catalog-index.ts';
import { createLiveWordIndex } from './live-word-index.ts';
import { createFindPhrase, popularSearches, recordSearch } from './popular-searches.ts';
import { createProductSlots } from './product-slots.ts';
import { createRails } from './rails.ts';
import { NO_FILTER, type SearchEngine } from './search-engine.ts';
import { suggestGoods } from './suggest-goods.ts';
import { createTextReader } from './text-reader.ts';

const RAIL_LENGTH = 12;

export function searchRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, responseCache } = deps;
  const slots = createProductSlots();
  const liveIndex = createLiveCatalogIndex(db, deps.listener, slots);
  const findCards = createCardCache(deps);
  const version = () => responseCache.version(['catalog', 'places']);
  const engine = createInMemorySearchEngine({
    db,
    liveIndex,
    readText: createTextReader(db, createLiveWordIndex(db, deps.listener, slots), version),
    findCards,
    version,
  });
  const named = () => responseCache.version(['catalog', 'content']);
  const names = createFacetNames(db, named);
  const finder = { engine, names, showFacets: createShowFacets(names, named), serving: createServingCache(deps) };
  listingRoutes(app, deps, finder);
  facetRoutes(app, deps, finder);
  nameRoutes(app, deps, finder);
  suggestionRoutes(app, deps, finder);
  const railsOf = createRails(liveIndex, RAIL_LENGTH);
  mount(app, deps, api.getHomeRails, async ({ query, context }) => {
    const { delivering } = await finder.serving(placeOf(query, context));
    const { offers, popular, express, livestock } = await railsOf(delivering);
    return ok({
      offers: await findCards(offers),
      popular: await findCards(popular),
      express: await findCards(express),
      livestock: await findCards(livestock),
    });
  });
}

type Finder = { engine: SearchEngine; names: FacetNames; showFacets: ShowFacets; serving: FindServing };

function listingRoutes(app: ApiApp, deps: ApiDeps, { engine, serving }: Finder): void {
  mount(app, deps, api.searchProducts, async ({ query, context }) => {
    const place = placeOf(query, context);
    const { visible } = await serving(place);
    const { cards, total } = await engine.list(listingRequest(query, place.country, visible));
    return ok(pageView({ rows: cards, total }, query, (card) => card));
  });
  mount(app, deps, api.listStocks, async ({ query, context }) => {
    const place = placeOf(query, context);
    const { visible } = await serving(place);
    const { cards, total } = await engine.list({
      filter: { ...NO_FILTER, within: visible, stockIds: query.ids },
      query: { text: query.search ?? '', country: place.country },
      groupByProduct: false,
      page: query.page,
      limit: query.limit,
    });
    return ok(pageView({ rows: cards, total }, query, (card) => card));
  });
  mount(app, deps, api.searchStocks, async ({ query }) => {
    const place = requiredPlace(query);
    if (!place.ok) return place;
    const { country } = place.value;
    const { delivering } = await serving(place.value);
    const { page, limit, sortBy, groupByProduct, categoryIds, branchIds } = query;
    const { cards, total } = await engine.list({
      filter: {
        ...NO_FILTER,
        within: delivering,
        onlyOrderable: true,
        categoryIds,
        branchIds,
        attributeValueIds: query.facets,
        classification: classificationOf(query),
      },
      query: { text: query.query ?? '', country },
      sortBy,
      groupByProduct,
      page,
      limit,
    });
    return ok({ results: cards, total, page, limit });
  });
}

function facetRoutes(app: ApiApp, deps: ApiDeps, { engine, showFacets, serving }: Finder): void {
  mount(app, deps, api.getSearchFacets, async ({ query, context }) => {
    const place = placeOf(query, context);
    if (place.areaIds.length === 0) return failure('locationRequired');
    const { visible } = await serving(place);
    const filter = {
      ...NO_FILTER,
      within: visible,
      categoryIds: query.categoryIds,
      branchIds: query.branchId,
      tagIds: query.tagId,
      subscribable: query.subscribeable,
      classification: classificationOf(query),
    };
    const counts = await engine.count({ filter, query: { text: query.query ?? '', country: place.country } });
    const isNarrowed = query.categoryIds.length > 0 || Boolean(query.query);
    return ok(await showFacets(counts, { language: context.language, isNarrowed }));
  });
  mount(app, deps, api.getLocationFacets, async ({ query, context }) => {
    const place = requiredPlace(query);
    if (!place.ok) return place;
    const { country } = place.value;
    const { delivering } = await serving(place.value);
    const classification = classificationOf(query);
    const filter = { ...NO_FILTER, within: delivering, onlyOrderable: true, classification };
    const counts = await engine.count({ filter, query: { text: query.query ?? '', country } });
    return ok(await showFacets(counts, { language: context.language, isNarrowed: Boolean(query.query) }));
  });
}

function nameRoutes(app: ApiApp, deps: ApiDeps, { serving }: Finder): void {
  const { db } = deps;
  mount(app, deps, api.searchCategories, async ({ query }) => {
    const place = requiredPlace(query);
    if (!place.ok) return place;
    const { visible } = await serving(place.value);
    const named = flatten(await countedCategories(db, visible)).filter((category) =>
      matchesEitherName(query.query ?? '', category),
    );
    const rows = named.slice((query.page - 1) * query.limit, query.page * query.limit);
    return ok(pageView({ rows, total: named.length }, query, (category) => category));
  });
  mount(app, deps, api.searchBranches, async ({ query }) => {
    const place = requiredPlace(query);
    if (!place.ok) return place;
    const { page, limit, query: search } = query;
    return ok(await listBranches(db, place.value, { page, limit, search }));
  });
}

function suggestionRoutes(app: ApiApp, deps: ApiDeps, { engine, names, serving }: Finder): void {
  const { db, responseCache } = deps;
  const version = () => responseCache.version(['catalog', 'places', 'content']);
  const findPhrase = createFindPhrase({ db, engine, names, version });
  mount(app, deps, api.suggest, async ({ query, context }) => {
    const place = placeOf(query, context);
    const { delivering } = await serving(place);
    return ok(await suggestGoods({ engine, names }, { country: place.country, delivering }, query.query ?? ''));
  });
  mount(app, deps, api.listPopularSearches, async ({ query, context }) => {
    const country = query.country ? parseCountryCode(query.country) : context.country;
    return ok(await popularSearches(db, findPhrase, { country, language: context.language, limit: query.limit }));
  });
  mount(app, deps, api.recordSearch, async ({ body, context }) => {
    await recordSearch(deps, findPhrase, { text: body.query, context });
    return ok(undefined);
  });
}
