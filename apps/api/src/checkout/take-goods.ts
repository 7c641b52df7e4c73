import { lineTotalMinor } from '@karaz/domain/cart/cart-line';
import type { Transaction } from '../db/database.ts';
import type { DraftLine } from './draft-order.ts';
import type { OrderProblem } from './order-problems.ts';
import { type Demand, lockStocks, takeStocks } from './save-order.queries.ts';

/** Takes everything off the shelves, or answers what is missing or has another price since it was looked at. */
export async function takeGoods(tx: Transaction, lines: readonly DraftLine[]): Promise<OrderProblem[]> {
  const demand = demandOf(lines);
  const locked = await lockStocks(
    tx,
    demand.map(({ stockId }) => stockId),
  );
  const problems = lines.flatMap((line): OrderProblem[] => {
    const { index, stock } = line;
    const now = locked.get(stock.id);
    const available = now?.isOnStock ? now.quantity : 0;
    const wanted = demand.find(({ stockId }) => stockId === stock.id)?.quantity ?? 0;
    if (wanted > available) return [{ code: 'NOT_ENOUGH', index, available }];
    if (now?.unitPriceMinor === line.unitPriceMinor) return [];
    return [
      { code: 'PRICE_CHANGED', index, toMinor: lineTotalMinor({ ...line, unitPriceMinor: now?.unitPriceMinor ?? 0 }) },
    ];
  });
  if (problems.length > 0) return problems;
  const taken = await takeStocks(tx, demand);
  return taken === demand.length ? [] : lines.map(({ index }) => ({ code: 'NOT_ENOUGH', index, available: 0 }));
}

/** Lines of one stock are one demand: each alone might fit where both do not. */
export function demandOf(lines: readonly { stock: { id: number }; quantity: number }[]): Demand[] {
  const sums = new Map<number, number>();
  for (const { stock, quantity } of lines) sums.set(stock.id, (sums.get(stock.id) ?? 0) + quantity);
  return [...sums].map(([stockId, quantity]) => ({ stockId, quantity })).sort((a, b) => a.stockId - b.stockId);
}
