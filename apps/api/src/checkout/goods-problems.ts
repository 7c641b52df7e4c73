import { lineTotalMinor } from '@karaz/domain/cart/cart-line';
import type { Transaction } from '../db/database.ts';
import { type DraftLine, quantitiesOf } from './draft-order.ts';
import type { OrderProblem } from './order-problems.ts';
import { type Demand, selectLeft, takeStocks } from './save-order.queries.ts';

/** What is missing or has another price since it was looked at; `prices` are of what could be taken. */
export async function goodsProblems(
  tx: Transaction,
  lines: readonly DraftLine[],
  prices: ReadonlyMap<number, number>,
): Promise<OrderProblem[]> {
  const short = lines.filter(({ stock }) => !prices.has(stock.id));
  if (short.length > 0) {
    const left = await selectLeft(
      tx,
      short.map(({ stock }) => stock.id),
    );
    return short.map(({ index, stock }) => ({ code: 'NOT_ENOUGH', index, available: left.get(stock.id) ?? 0 }));
  }
  return lines.flatMap((line): OrderProblem[] => {
    const unitPriceMinor = prices.get(line.stock.id) ?? 0;
    if (unitPriceMinor === line.unitPriceMinor) return [];
    return [{ code: 'PRICE_CHANGED', index: line.index, toMinor: lineTotalMinor({ ...line, unitPriceMinor }) }];
  });
}

export const demandOf = (lines: readonly DraftLine[]): Demand[] =>
  Array.from(quantitiesOf(lines), ([stockId, quantity]) => ({ stockId, quantity }));

/** All of what these lines need, or false. */
export async function takeGoods(tx: Transaction, lines: readonly DraftLine[]): Promise<boolean> {
  const demand = demandOf(lines);
  return (await takeStocks(tx, demand)).size === demand.length;
}
