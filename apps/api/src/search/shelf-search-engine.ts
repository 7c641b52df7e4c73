import { stockCards } from '../catalog/stock-cards.ts';
import type { Database } from '../db/database.ts';
import { selectValueGroups } from './hits.queries.ts';
import { listShelf } from './list-shelf.ts';
import type { LiveShelf } from './live-shelf.ts';
import type { SearchEngine } from './search-engine.ts';
import { countShelf } from './shelf.ts';
import type { TextReader } from './text-reader.ts';

/**
 * Words are understood by PostgreSQL's indexes; filtering, sorting and counting happen over the narrow rows in memory;
 * what a card shows is read fresh for the one page that is shown.
 */
export function createShelfSearchEngine(db: Database, liveShelf: LiveShelf, readText: TextReader): SearchEngine {
  return {
    async list({ filter, query, sortBy, ...request }) {
      const shelf = await liveShelf();
      const [fit, valueGroups] = await Promise.all([
        readText(shelf, query, filter),
        selectValueGroups(db, filter.attributeValueIds),
      ]);
      const sort = sortBy ?? (fit.hasWords ? 'relevance' : 'popularity');
      const { ids, total } = listShelf(shelf, { ...request, filter, sort, valueGroups, tierOf: fit.tierOf });
      return { cards: await stockCards(db, ids, filter.within), total };
    },
    async count({ query, filter }) {
      const shelf = await liveShelf();
      const { tierOf } = await readText(shelf, query, filter);
      return countShelf(shelf, filter, tierOf);
    },
  };
}
