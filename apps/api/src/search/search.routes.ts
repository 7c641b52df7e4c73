import { api } from '@karaz/contract/api';
import { COUNTRIES, parseCountryCode } from '@karaz/domain/countries';
import { ok } from '@karaz/domain/result';
import { ruleKeys, type SearchRule } from '@karaz/domain/search/search-rules';
import { matchesEitherName } from '@karaz/domain/text/bilingual-match';
import type { ApiDeps } from '../api-deps.ts';
import { createCardCache } from '../catalog/card-cache.ts';
import { countedCategories } from '../catalog/category-counts.ts';
import { flatten } from '../catalog/category-tree.ts';
import { listBranches } from '../catalog/list-branches.ts';
import { type Place, placeOf, requiredPlace } from '../catalog/place.ts';
import { createServingCache, type FindServing } from '../catalog/serving-cache.ts';
import { createCorrectTranslated, createFindTranslated, type FindTranslated } from '../catalog/translated-names.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { pageView } from '../http/page-view.ts';
import type { SharedContext } from '../http/shared-context.ts';
import { createCompleteQueries } from './complete-queries.ts';
import { createFacetNames, createShowFacets, type FacetNames, type ShowFacets } from './facets-view.ts';
import { filtersView } from './filters-view.ts';
import { createInMemorySearchEngine } from './in-memory-search-engine.ts';
import { classificationOf, listingFilter, listingRequest } from './listing-request.ts';
import { createLiveCatalogIndex } from './live-catalog-index.ts';
import { createLiveWordIndex } from './live-word-index.ts';
import { createOpenSearchEngine } from './opensearch/opensearch-engine.ts';
import { createFindPhrase, popularSearches, recordSearch } from './popular-searches.ts';
import { createProductSlots } from './product-slots.ts';
import { createFindPromoted } from './promoted-products.ts';
import { createRails } from './rails.ts';
import { countSearch } from './search-counts.ts';
import { NO_FILTER, type SearchEngine, type TextQuery } from './search-engine.ts';
import { suggestGoods } from './suggest-goods.ts';
import { createTextReader } from './text-reader.ts';
import { createTranslatedReader } from './translated-reader.ts';

const RAIL_LENGTH = 12;

export function searchRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, responseCache } = deps;
  const slots = createProductSlots();
  const liveIndex = createLiveCatalogIndex(deps, slots);
  const findCards = createCardCache(deps);
  const version = () => responseCache.version(['catalog', 'places']);
  const findTranslated = createFindTranslated(deps);
  const words = createLiveWordIndex(db, deps.listener, slots);
  const readText = createTextReader(db, words, version);
  const builtIn = createInMemorySearchEngine({
    db,
    liveIndex,
    readText: createTranslatedReader(readText, { find: findTranslated, correct: createCorrectTranslated(deps) }),
    findCards,
    version,
  });
  const address = deps.openSearchUrl;
  const engine = address ? createOpenSearchEngine({ ...deps, address, words, findCards, version, builtIn }) : builtIn;
  const named = () => responseCache.version(['catalog', 'content']);
  const names = createFacetNames(db, named);
  const showFacets = createShowFacets(names, named);
  const finder = {
    ...{ engine, names, showFacets, findTranslated },
    serving: createServingCache(deps),
    findPromoted: createFindPromoted(deps),
  };
  listingRoutes(app, deps, finder);
  facetRoutes(app, deps, finder);
  nameRoutes(app, deps, finder);
  suggestionRoutes(app, deps, finder);
  previewRoutes(app, deps, finder);
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

type Finder = {
  engine: SearchEngine;
  names: FacetNames;
  showFacets: ShowFacets;
  serving: FindServing;
  findPromoted: ReturnType<typeof createFindPromoted>;
  findTranslated: FindTranslated;
};

const typedIn = (
  { query, exact }: { query?: string | undefined; exact?: boolean | undefined },
  { country }: Pick<Place, 'country'>,
  { language }: Pick<SharedContext, 'language'>,
): TextQuery => ({ text: query ?? '', country, language, isExact: exact });

function listingRoutes(app: ApiApp, deps: ApiDeps, { engine, serving, findPromoted }: Finder): void {
  mount(app, deps, api.searchProducts, async ({ query, context }) => {
    const place = placeOf(query, context);
    const { visible } = await serving(place);
    const { country } = place;
    const promoted = query.offers ? await findPromoted(country) : undefined;
    const { cards, total } = await engine.list(
      listingRequest(query, { country, language: context.language }, { within: visible, promoted }),
    );
    return ok(pageView({ rows: cards, total }, query, (card) => card));
  });
  mount(app, deps, api.listStocks, async ({ query, context }) => {
    const place = placeOf(query, context);
    const { visible } = await serving(place);
    const { cards, total } = await engine.list({
      filter: { ...NO_FILTER, within: visible, stockIds: query.ids },
      query: { text: query.search ?? '', country: place.country, language: context.language },
      groupByProduct: false,
      page: query.page,
      limit: query.limit,
    });
    return ok(pageView({ rows: cards, total }, query, (card) => card));
  });
  mount(app, deps, api.searchStocks, async ({ query, context }) => {
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
      query: { text: query.query ?? '', country, language: context.language },
      sortBy,
      groupByProduct,
      page,
      limit,
    });
    return ok({ results: cards, total, page, limit });
  });
}

function facetRoutes(app: ApiApp, deps: ApiDeps, { engine, names, showFacets, serving, findPromoted }: Finder): void {
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
    const counts = await engine.count({ filter, query: typedIn(query, place, context) });
    const isNarrowed = query.categoryIds.length > 0 || Boolean(query.query);
    return ok(await showFacets(counts, { language: context.language, isNarrowed }));
  });
  mount(app, deps, api.getListingFilters, async ({ query, context }) => {
    const place = placeOf(query, context);
    const { visible } = await serving(place);
    const promoted = await findPromoted(place.country);
    const filter = listingFilter(query, place.country, { within: visible, promoted });
    const counts = await engine.countFilters({ filter, query: typedIn(query, place, context) });
    const { currency } = COUNTRIES[place.country];
    return ok(await filtersView(names, counts, { currency, chosenMarks: filter.foodMarks }));
  });
  mount(app, deps, api.getLocationFacets, async ({ query, context }) => {
    const place = requiredPlace(query);
    if (!place.ok) return place;
    const { delivering } = await serving(place.value);
    const classification = classificationOf(query);
    const filter = { ...NO_FILTER, within: delivering, onlyOrderable: true, classification };
    const counts = await engine.count({ filter, query: typedIn(query, place.value, context) });
    return ok(await showFacets(counts, { language: context.language, isNarrowed: Boolean(query.query) }));
  });
}

function nameRoutes(app: ApiApp, deps: ApiDeps, { serving, findTranslated }: Finder): void {
  const { db } = deps;
  mount(app, deps, api.searchCategories, async ({ query, context }) => {
    const place = requiredPlace(query);
    if (!place.ok) return place;
    const { visible } = await serving(place.value);
    const translated = await findTranslated('category', context.language, query.query ?? '');
    const named = flatten(await countedCategories(db, visible)).filter(
      (category) => translated.has(category.id) || matchesEitherName(query.query ?? '', category),
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

const PREVIEWED = 10;

function previewRoutes(app: ApiApp, deps: ApiDeps, { engine, serving }: Finder): void {
  mount(app, deps, api.previewSearchRule, async ({ query: { country, words, kind, productId } }) => {
    const { delivering } = await serving({ country, areaIds: [] });
    const [text = ''] = ruleKeys(words);
    const first = async (draft?: SearchRule) => {
      const filter = { ...NO_FILTER, within: delivering, onlyOrderable: true };
      const query = { text, country, draft };
      const { cards } = await engine.list({ filter, query, groupByProduct: true, page: 1, limit: PREVIEWED });
      return cards.map(({ productId: id, name_en, name_ar }) => ({ id, name_en, name_ar }));
    };
    return ok({ before: await first(), after: await first({ kind, productId }) });
  });
}

function suggestionRoutes(app: ApiApp, deps: ApiDeps, { engine, names, serving, findTranslated }: Finder): void {
  const { db, responseCache } = deps;
  const version = () => responseCache.version(['catalog', 'places', 'content']);
  const findPhrase = createFindPhrase({ db, engine, names, version });
  const completeQueries = createCompleteQueries({ db, engine, names, version });
  mount(app, deps, api.suggest, async ({ query, context }) => {
    const place = placeOf(query, context);
    const { delivering } = await serving(place);
    const audience = { country: place.country, language: context.language };
    const spelled = async (text: string) => (await findPhrase(text, audience))?.text.toLowerCase();
    const sources = { engine, names, findTranslated, findPhrase: spelled };
    const [goods, queries] = await Promise.all([
      suggestGoods(sources, { delivering }, { ...typedIn(query, place, context), isTyping: true }),
      completeQueries(query.query ?? '', audience, delivering),
    ]);
    return ok({ ...goods, queries });
  });
  mount(app, deps, api.listPopularSearches, async ({ query, context }) => {
    const country = query.country ? parseCountryCode(query.country) : context.country;
    return ok(await popularSearches(db, findPhrase, { country, language: context.language, limit: query.limit }));
  });
  mount(app, deps, api.recordSearch, async ({ body, context }) => {
    await recordSearch(deps, findPhrase, { text: body.query, context });
    return ok(undefined);
  });
  mount(app, deps, api.countSearch, async ({ body, context }) => {
    await countSearch(deps, engine, { text: body.query, event: body.event, context });
    return ok(undefined);
  });
}
