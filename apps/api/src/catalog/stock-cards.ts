import type { StockCard } from '@karaz/contract/catalog';
import type { Database } from '../db/database.ts';
import { stockCardView } from './stock-card-view.ts';
import { selectCards } from './stock-cards.queries.ts';

/** The cards of these stocks in their order, without those nobody may see. */
export async function stockCards(db: Database, ids: readonly number[], now: Date): Promise<StockCard[]> {
  return (await selectCards(db, [...new Set(ids)])).map((row) => stockCardView(row, now));
}
