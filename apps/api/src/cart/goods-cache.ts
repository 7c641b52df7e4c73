import type { StoreTopic } from '@karaz/domain/store-topic';
import type { ApiDeps } from '../api-deps.ts';
import type { Database } from '../db/database.ts';
import { type GoodsDetails, selectGoodsDetails } from './goods-details.queries.ts';

/** Names, pictures and add-ons of stocks, cached in memory until the catalogue changes. */
export type GoodsCache = {
  find: (db: Database, stockIds: readonly number[]) => Promise<ReadonlyMap<number, GoodsDetails>>;
};

/** What of the store the details are made of. Orders change none of it. */
const TOPICS: readonly StoreTopic[] = ['catalog', 'content'];
/** About a kilobyte each. */
const MAX = 20_000;

export function createGoodsCache({ responseCache }: Pick<ApiDeps, 'responseCache'>): GoodsCache {
  let cache = new Map<number, GoodsDetails>();
  let version = responseCache.version(TOPICS);
  /** The map of this moment: details that were requested before a change are written into one that nobody reads. */
  const current = () => {
    const now = responseCache.version(TOPICS);
    if (now !== version || cache.size >= MAX) cache = new Map();
    version = now;
    return cache;
  };
  return {
    async find(db, stockIds) {
      const details = current();
      const missing = stockIds.filter((id) => !details.has(id));
      if (missing.length > 0) for (const found of await selectGoodsDetails(db, missing)) details.set(found.id, found);
      return details;
    },
  };
}
