import { wallTimeAt } from '@karaz/domain/delivery/slot-time';
import { formatOrderNumber } from '@karaz/domain/orders/order-number';
import type { Transaction } from '../db/database.ts';
import { bookSlot } from '../delivery/book-slot.ts';
import {
  type FirstEntry,
  insertOrder,
  type NewItem,
  type NewOrder,
  nextOrderCount,
  takeStocks,
} from './save-order.queries.ts';

type Promised = {
  /** What happens if the shelf is short is the caller's to say. */
  order: (isShort: boolean) => Omit<NewOrder, 'customOrderId'>;
  items: readonly NewItem[];
  entry: Omit<FirstEntry, 'status'>;
  timeZone: string;
};

/**
 * An order that was promised and paid for before: it is made whatever the shelf and the window say. Goods that are
 * there are taken, a window that is full takes one more; the order says which of its lines hold no goods.
 */
export async function keepPromisedOrder(
  tx: Transaction,
  { order, items, entry, timeZone }: Promised,
): Promise<{ customOrderId: string; isShort: boolean }> {
  const taken = await takeWhatIsThere(tx, items);
  const kept = items.map((item) => ({ ...item, isTaken: item.stockId !== null && taken.has(item.stockId ?? 0) }));
  const isShort = kept.some(({ isTaken }) => !isTaken);
  const row = order(isShort);
  await bookSlot(tx, { branchId: row.branchId, day: row.slotDate, opens: row.slotOpens }, null);
  const date = wallTimeAt(entry.createdAt, timeZone).date;
  const counter = await nextOrderCount(tx, row.countryCode, date);
  const customOrderId = formatOrderNumber({ countryCode: row.countryCode, date, counter });
  await insertOrder(tx, { ...row, customOrderId }, kept, { ...entry, status: row.status });
  return { customOrderId, isShort };
}

async function takeWhatIsThere(tx: Transaction, items: readonly NewItem[]): Promise<ReadonlyMap<number, number>> {
  const demand = new Map<number, number>();
  for (const { stockId, quantity } of items) {
    if (stockId) demand.set(stockId, (demand.get(stockId) ?? 0) + quantity);
  }
  if (demand.size === 0) return new Map();
  return takeStocks(
    tx,
    [...demand].map(([stockId, quantity]) => ({ stockId, quantity })),
  );
}
