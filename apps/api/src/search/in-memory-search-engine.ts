import type { FindCards } from '../catalog/card-cache.ts';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { createFacetCounter } from './count-facets.ts';
import { countFilters } from './count-filters.ts';
import { createIndexViews, filterPredicateOf } from './index-view.ts';
import { listRows } from './list-rows.ts';
import { listView } from './list-view.ts';
import type { LiveCatalogIndex } from './live-catalog-index.ts';
import type { FacetCounts, FilterCounts, ListRequest, SearchEngine } from './search-engine.ts';
import type { TextFit, TextReader } from './text-reader.ts';
import { selectValueGroups } from './value-groups.queries.ts';

/** Pages up to here are turned without going through the rows again. */
const FIRST_STOCKS = 280;
const MAX_LISTS = 3_000;
const MAX_COUNTS = 1_000;
/** Of a store of 100,000 products each takes up to 800 kilobytes. */
const MAX_VIEWS = 60;

type Found = { ids: number[]; total: number };
type Parts = {
  db: Database;
  liveIndex: LiveCatalogIndex;
  readText: TextReader;
  findCards: FindCards;
  /** Counts the changes of the catalogue and of places. */
  version: () => number;
};

/**
 * Words are understood, and lists filtered, sorted and counted, over words and narrow rows in memory. What
 * was found stays known until a row or the catalogue changes: the next page, another visitor and the facets of the same
 * list compute nothing again. Selling one of many changes neither.
 */
export function createInMemorySearchEngine({ db, liveIndex, readText, findCards, version }: Parts): SearchEngine {
  const lists = createMemo<Found>(MAX_LISTS);
  const counts = createMemo<FacetCounts>(MAX_COUNTS);
  const filters = createMemo<FilterCounts>(MAX_COUNTS);
  const viewOf = createIndexViews(MAX_VIEWS);
  const countFacets = createFacetCounter(MAX_COUNTS);
  const find = async (
    index: CatalogIndex,
    text: TextFit,
    { filter, sortBy, ...request }: RowsRequest,
  ): Promise<Found> => {
    const fit = await text.fit();
    const valueGroups = await selectValueGroups(db, filter.attributeValueIds);
    const sort = sortBy ?? (text.hasWords ? 'relevance' : 'popularity');
    if (request.groupByProduct && fit.isByProduct) {
      const key = JSON.stringify([filter, valueGroups]);
      const view = viewOf(index, key, () => filterPredicateOf(filter, valueGroups));
      return listView(index, view, { ...request, sort, hits: fit.hits });
    }
    return listRows(index, { ...request, filter, sort, valueGroups, fit });
  };
  return {
    async list({ page, limit, query, ...request }) {
      const index = await liveIndex();
      // Before the text is read: what changes meanwhile must not be cached as found.
      const now = index.version() + version();
      const text = await readText(index, query, request.filter);
      const from = (page - 1) * limit;
      const isNear = from + limit <= FIRST_STOCKS;
      const { ids, total } = isNear
        ? await lists(keyOf(request, text), now, () => find(index, text, { ...request, page: 1, limit: FIRST_STOCKS }))
        : await find(index, text, { ...request, page, limit });
      const cards = await findCards(isNear ? ids.slice(from, from + limit) : ids);
      return { cards, total, ...(await text.notes()) };
    },
    async count({ query, ...request }) {
      const index = await liveIndex();
      const now = index.version() + version();
      const text = await readText(index, query, request.filter);
      return counts(keyOf(request, text), now, async () => countFacets(index, request.filter, await text.fit()));
    },
    async countFilters({ query, filter }) {
      const index = await liveIndex();
      const now = index.version() + version();
      const text = await readText(index, query, filter);
      return filters(keyOf(filter, text), now, async () => {
        const valueGroups = await selectValueGroups(db, filter.attributeValueIds);
        return countFilters(index, { filter, valueGroups }, await text.fit());
      });
    },
  };
}

type RowsRequest = Omit<ListRequest, 'query'>;

/** Other words that find the same share it. */
const keyOf = (request: object, { key, hasWords }: TextFit) => `${JSON.stringify(request)} ${hasWords} ${key}`;
