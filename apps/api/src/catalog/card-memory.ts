import type { StockCard } from '@karaz/contract/catalog';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { ApiDeps } from '../api-deps.ts';
import { keepJson } from '../http/known-json.ts';
import type { StockCardRow } from './stock-card-row.ts';
import { stockCardView } from './stock-card-view.ts';
import { selectCards, selectOffers } from './stock-cards.queries.ts';
import { createVersionedMap } from './versioned-map.ts';

/** The cards of these stocks in their order, without those nobody may see. */
export type FindCards = (ids: readonly number[]) => Promise<StockCard[]>;

/** What a card says that selling something does not change. */
const FACTS: readonly StoreTopic[] = ['catalog', 'content', 'places'];
/** About two kilobytes each. */
const MOST = 20_000;

/** A card with its facts, and the version its stock had before it was read. */
type Known = { row: StockCardRow; card: StockCard; version: number };

/**
 * Cards as lists show them, as fresh as the answers that are kept of them: names and pictures until somebody edits the
 * catalogue, prices and quantities until this stock is sold, counted or priced anew.
 */
export function createCardMemory({ db, answers }: Pick<ApiDeps, 'db' | 'answers'>): FindCards {
  const knownCards = createVersionedMap<Known>(() => answers.version(FACTS), MOST);
  return async (ids) => {
    const cards = knownCards();
    const stale = ids.filter((id) => cards.get(id)?.version !== answers.stockVersion(id));
    if (stale.length > 0) {
      const [unknown, sold] = [stale.filter((id) => !cards.has(id)), stale.filter((id) => cards.has(id))];
      // Before they are read: what changes meanwhile must not be kept as fresh.
      const versions = new Map(stale.map((id) => [id, answers.stockVersion(id)]));
      const keep = (row: StockCardRow) =>
        cards.set(row.id, { row, card: keepJson(stockCardView(row)), version: versions.get(row.id) ?? -1 });
      const [rows, offers] = await Promise.all([selectCards(db, unknown), selectOffers(db, sold)]);
      for (const row of rows) keep(row);
      for (const offer of offers) {
        const known = cards.get(offer.id);
        if (known) keep({ ...known.row, ...offer });
      }
    }
    return ids.flatMap((id) => cards.get(id)?.card ?? []);
  };
}
