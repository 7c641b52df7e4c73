import type { FindCards } from '../catalog/card-memory.ts';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import { createCounts } from './count-shelf.ts';
import { listShelf } from './list-shelf.ts';
import { listView } from './list-view.ts';
import type { LiveShelf } from './live-shelf.ts';
import type { FactCounts, ListRequest, SearchEngine } from './search-engine.ts';
import type { Shelf } from './shelf.ts';
import { createShelfViews, lensOf } from './shelf-view.ts';
import type { TextFit, TextReader } from './text-reader.ts';
import { selectValueGroups } from './value-groups.queries.ts';

/** Pages up to here are turned without going through the rows again. */
const FIRST_STOCKS = 280;
const MOST_LISTS = 3_000;
const MOST_COUNTS = 1_000;
/** Of a store of 100,000 products each takes up to 800 kilobytes. */
const MOST_VIEWS = 60;

type Found = { ids: number[]; total: number };
type Parts = {
  db: Database;
  liveShelf: LiveShelf;
  readText: TextReader;
  findCards: FindCards;
  /** Counts the changes of the catalogue and of places. */
  version: () => number;
};

/**
 * Words are understood, and lists filtered, sorted and counted, over words and narrow rows in memory. What
 * was found stays known until a row or the catalogue changes: the next page, another visitor and the facts of the same
 * list ask nothing again. Selling one of many changes neither.
 */
export function createShelfSearchEngine({ db, liveShelf, readText, findCards, version }: Parts): SearchEngine {
  const lists = createMemo<Found>(MOST_LISTS);
  const counts = createMemo<FactCounts>(MOST_COUNTS);
  const viewOf = createShelfViews(MOST_VIEWS);
  const countShelf = createCounts(MOST_COUNTS);
  const find = async (shelf: Shelf, text: TextFit, { filter, sortBy, ...request }: Wanted): Promise<Found> => {
    const fit = await text.fit();
    const valueGroups = await selectValueGroups(db, filter.attributeValueIds);
    const sort = sortBy ?? (text.hasWords ? 'relevance' : 'popularity');
    if (request.groupByProduct && fit.isByProduct) {
      const key = JSON.stringify([filter, valueGroups]);
      const view = viewOf(shelf, key, () => lensOf(filter, valueGroups));
      return listView(shelf, view, { ...request, sort, hits: fit.hits });
    }
    return listShelf(shelf, { ...request, filter, sort, valueGroups, fit });
  };
  return {
    async list({ page, limit, query, ...request }) {
      const shelf = await liveShelf();
      // Before the text is read: what changes meanwhile must not be kept as found.
      const now = shelf.version() + version();
      const text = await readText(shelf, query, request.filter);
      const from = (page - 1) * limit;
      const isNear = from + limit <= FIRST_STOCKS;
      const { ids, total } = isNear
        ? await lists(keyOf(request, text), now, () => find(shelf, text, { ...request, page: 1, limit: FIRST_STOCKS }))
        : await find(shelf, text, { ...request, page, limit });
      return { cards: await findCards(isNear ? ids.slice(from, from + limit) : ids), total };
    },
    async count({ query, ...request }) {
      const shelf = await liveShelf();
      const now = shelf.version() + version();
      const text = await readText(shelf, query, request.filter);
      return counts(keyOf(request, text), now, async () => countShelf(shelf, request.filter, await text.fit()));
    },
  };
}

type Wanted = Omit<ListRequest, 'query'>;

/** Other words that find the same share it. */
const keyOf = (request: object, { key, hasWords }: TextFit) => `${JSON.stringify(request)} ${hasWords} ${key}`;
