import type { FindCards } from '../catalog/card-memory.ts';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import { selectValueGroups } from './hits.queries.ts';
import { listShelf } from './list-shelf.ts';
import type { LiveShelf } from './live-shelf.ts';
import type { FactCounts, ListRequest, SearchEngine } from './search-engine.ts';
import { countShelf, type Shelf } from './shelf.ts';
import type { TextReader } from './text-reader.ts';

/** Pages up to here are turned without going through the rows again. */
const FIRST_STOCKS = 280;
const MOST_LISTS = 3_000;
const MOST_COUNTS = 1_000;

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
 * Words are understood by PostgreSQL's indexes; filtering, sorting and counting happen over the narrow rows in memory. What
 * was found stays known until a row or the catalogue changes: the next page, another visitor and the facts of the same
 * list ask nothing again. Selling one of many changes neither.
 */
export function createShelfSearchEngine({ db, liveShelf, readText, findCards, version }: Parts): SearchEngine {
  const lists = createMemo<Found>(MOST_LISTS);
  const counts = createMemo<FactCounts>(MOST_COUNTS);
  const find = async (shelf: Shelf, { filter, query, sortBy, ...request }: ListRequest): Promise<Found> => {
    const [fit, valueGroups] = await Promise.all([
      readText(shelf, query, filter),
      selectValueGroups(db, filter.attributeValueIds),
    ]);
    const sort = sortBy ?? (fit.hasWords ? 'relevance' : 'popularity');
    return listShelf(shelf, { ...request, filter, sort, valueGroups, tierOf: fit.tierOf });
  };
  return {
    async list({ page, limit, ...request }) {
      const shelf = await liveShelf();
      const from = (page - 1) * limit;
      const isNear = from + limit <= FIRST_STOCKS;
      const { ids, total } = isNear
        ? await lists(JSON.stringify(request), shelf.version() + version(), () =>
            find(shelf, { ...request, page: 1, limit: FIRST_STOCKS }),
          )
        : await find(shelf, { ...request, page, limit });
      return { cards: await findCards(isNear ? ids.slice(from, from + limit) : ids), total };
    },
    async count(request) {
      const shelf = await liveShelf();
      return counts(JSON.stringify(request), shelf.version() + version(), async () => {
        const { tierOf } = await readText(shelf, request.query, request.filter);
        return countShelf(shelf, request.filter, tierOf);
      });
    },
  };
}
