import type { SlotQuery } from '@karaz/domain/delivery/slots';
import type { Database } from '../db/database.ts';
import { availableOf } from './draft-order.ts';
import { loadDraft } from './load-draft.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderStock } from './order-stocks.queries.ts';

export type AvailabilityPreview = {
  request: OrderRequest;
  stocks: ReadonlyMap<number, OrderStock>;
  /** How many of a stock this order could have; 0 when it is not sold there. */
  available: (stockId: number) => number;
  slotQuery: SlotQuery | null;
  /** Whether its way to pay is still offered. */
  isCashOver: boolean;
};

/** What the store could do about a request right now, for callers that adapt the request to it. */
export async function previewAvailability(
  db: Database,
  request: OrderRequest,
  now: Date,
): Promise<AvailabilityPreview> {
  const { context, draft } = await loadDraft(db, request, now);
  const elsewhere = new Set(
    draft.problems.flatMap((problem) =>
      problem.code === 'NOT_HERE' || problem.code === 'NOT_SOLD' ? [request.lines[problem.index]?.stockId] : [],
    ),
  );
  const available = (stockId: number) => {
    const stock = context.stocks.get(stockId);
    return stock && !elsewhere.has(stockId) ? availableOf(stock) : 0;
  };
  const isCashOver = draft.problems.some(({ code }) => code === 'CASH_NOT_OFFERED');
  return { request, stocks: context.stocks, available, slotQuery: draft.slotQuery, isCashOver };
}
