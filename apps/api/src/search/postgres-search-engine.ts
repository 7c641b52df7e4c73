import { stockCardView } from '../catalog/stock-card-view.ts';
import type { Database } from '../db/database.ts';
import { selectFactCounts } from './facts.queries.ts';
import { selectListing } from './listing.queries.ts';
import { selectValueGroups } from './match.queries.ts';
import type { SearchEngine } from './search-engine.ts';
import { understandText } from './understand-text.ts';

export function createPostgresSearchEngine(db: Database): SearchEngine {
  return {
    async list({ query, ...request }) {
      const [match, valueGroups] = await Promise.all([
        understandText(db, query, request.filter),
        selectValueGroups(db, request.filter.attributeValueIds),
      ]);
      const { rows, total } = await selectListing(db, { ...request, match, valueGroups });
      return { cards: rows.map(stockCardView), total };
    },
    async count({ query, filter }) {
      return selectFactCounts(db, filter, await understandText(db, query, filter));
    },
  };
}
