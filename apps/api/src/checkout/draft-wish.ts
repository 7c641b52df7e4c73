import type { SlotQuery } from '@karaz/domain/delivery/slots';
import type { Database } from '../db/database.ts';
import { availableOf } from './draft-order.ts';
import type { OrderStock } from './order-stocks.queries.ts';
import type { OrderWish } from './order-wish.ts';
import { draftOf } from './preview-order.ts';

export type DraftedWish = {
  wish: OrderWish;
  stocks: ReadonlyMap<number, OrderStock>;
  /** How many of a stock this order could have; 0 when it is not sold there. */
  available: (stockId: number) => number;
  slotQuery: SlotQuery | null;
};

/** What the store could do about a wish right now, for callers that adapt the wish to it. */
export async function draftWish(db: Database, wish: OrderWish, now: Date): Promise<DraftedWish> {
  const { facts, draft } = await draftOf(db, wish, now);
  const elsewhere = new Set(
    draft.problems.flatMap((problem) =>
      problem.code === 'NOT_HERE' || problem.code === 'NOT_SOLD' ? [wish.lines[problem.index]?.stockId] : [],
    ),
  );
  const available = (stockId: number) => {
    const stock = facts.stocks.get(stockId);
    return stock && !elsewhere.has(stockId) ? availableOf(stock) : 0;
  };
  return { wish, stocks: facts.stocks, available, slotQuery: draft.slotQuery };
}
