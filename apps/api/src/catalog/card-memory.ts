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
const ALL: readonly StoreTopic[] = [...FACTS, 'stock'];
/** About two kilobytes each. */
const MOST = 20_000;

/**
 * Cards as lists show them, as fresh as the answers that are kept of them: names and pictures until somebody edits the
 * catalogue, prices and quantities until the next news of stock.
 */
export function createCardMemory({ db, answers }: Pick<ApiDeps, 'db' | 'answers'>): FindCards {
  const knownFacts = createVersionedMap<StockCardRow>(() => answers.version(FACTS), MOST);
  const knownCards = createVersionedMap<StockCard>(() => answers.version(ALL), MOST);
  return async (ids) => {
    const [facts, cards] = [knownFacts(), knownCards()];
    const missing = ids.filter((id) => !cards.has(id));
    if (missing.length > 0) {
      const [rows, offers] = await Promise.all([
        selectCards(
          db,
          missing.filter((id) => !facts.has(id)),
        ),
        selectOffers(
          db,
          missing.filter((id) => facts.has(id)),
        ),
      ]);
      for (const row of rows) {
        facts.set(row.id, row);
        cards.set(row.id, keepJson(stockCardView(row)));
      }
      for (const offer of offers) {
        const known = facts.get(offer.id);
        if (known) cards.set(offer.id, keepJson(stockCardView({ ...known, ...offer })));
      }
    }
    return ids.flatMap((id) => cards.get(id) ?? []);
  };
}
