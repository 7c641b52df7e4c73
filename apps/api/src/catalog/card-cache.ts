import type { StockCard } from '@karaz/contract/catalog';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { ApiDeps } from '../api-deps.ts';
import { preserialize } from '../http/pre-serialized-json.ts';
import type { StockCardRow } from './stock-card-row.ts';
import { stockCardView } from './stock-card-view.ts';
import { selectCards, selectOffers } from './stock-cards.queries.ts';

/** The cards of these stocks in their order, without those nobody may see. */
export type FindCards = (ids: readonly number[]) => Promise<StockCard[]>;

/** What a card says that selling something does not change. */
const DETAIL_TOPICS: readonly StoreTopic[] = ['catalog', 'content', 'places'];
/** About two kilobytes each. */
const MAX = 20_000;

/** A card with its details, and the version its stock had before it was read. */
type CachedCard = { row: StockCardRow; card: StockCard; version: number };

/**
 * Cards as lists show them, as fresh as the cached responses of them: names and pictures until somebody edits the
 * catalogue, prices and quantities until this stock is sold, counted or priced again.
 */
export function createCardCache({
  db,
  responseCache,
  clock,
}: Pick<ApiDeps, 'db' | 'responseCache' | 'clock'>): FindCards {
  const cardCache = createVersionedMap<CachedCard>(() => responseCache.version(DETAIL_TOPICS), MAX);
  return async (ids) => {
    const cards = cardCache();
    const stale = ids.filter((id) => cards.get(id)?.version !== responseCache.stockVersion(id));
    if (stale.length > 0) {
      const [sold, unknown] = [stale.filter((id) => cards.has(id)), stale.filter((id) => !cards.has(id))];
      // Before they are read: what changes meanwhile must not be cached as fresh.
      const versions = new Map(stale.map((id) => [id, responseCache.stockVersion(id)]));
      const store = (row: StockCardRow) =>
        cards.set(row.id, {
          row,
          card: preserialize(stockCardView(row, clock())),
          version: versions.get(row.id) ?? -1,
        });
      const [rows, offers] = await Promise.all([selectCards(db, unknown), selectOffers(db, sold)]);
      for (const row of rows) store(row);
      for (const offer of offers) {
        const cached = cards.get(offer.id);
        if (cached) store({ ...cached.row, ...offer });
      }
    }
    return ids.flatMap((id) => cards.get(id)?.card ?? []);
  };
}

/**
 * Gives the map of this moment: a new one when the version has changed or it is full. What was requested before a change
 * is then written into one that nobody reads any more.
 */
function createVersionedMap<T>(version: () => number, max: number): () => Map<number, T> {
  let cache = new Map<number, T>();
  let at = version();
  return () => {
    const now = version();
    if (now !== at || cache.size >= max) cache = new Map();
    at = now;
    return cache;
  };
}
