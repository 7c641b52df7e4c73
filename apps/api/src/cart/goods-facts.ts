import type { StoreTopic } from '@karaz/domain/store-topic';
import type { ApiDeps } from '../api-deps.ts';
import type { Database } from '../db/database.ts';
import { type GoodsFacts, selectGoodsFacts } from './goods-facts.queries.ts';

/** Names, pictures and add-ons of stocks, kept in memory until the catalogue changes. */
export type GoodsMemory = {
  find: (db: Database, stockIds: readonly number[]) => Promise<ReadonlyMap<number, GoodsFacts>>;
};

/** What of the store the facts are made of. Orders change none of it. */
const TOPICS: readonly StoreTopic[] = ['catalog', 'content'];
/** About a kilobyte each. */
const MOST = 20_000;

export function createGoodsMemory({ answers }: Pick<ApiDeps, 'answers'>): GoodsMemory {
  let known = new Map<number, GoodsFacts>();
  let version = answers.version(TOPICS);
  /** The map of this moment: facts that were asked for before a change are written into one that nobody reads. */
  const current = () => {
    const now = answers.version(TOPICS);
    if (now !== version || known.size >= MOST) known = new Map();
    version = now;
    return known;
  };
  return {
    async find(db, stockIds) {
      const facts = current();
      const missing = stockIds.filter((id) => !facts.has(id));
      if (missing.length > 0) for (const found of await selectGoodsFacts(db, missing)) facts.set(found.id, found);
      return facts;
    },
  };
}
