import { wallTimeAt } from '@karaz/domain/delivery/slot-time';
import { formatOrderNumber } from '@karaz/domain/orders/order-number';
import type { Transaction } from '../db/database.ts';
import { reserveSlot } from '../delivery/reserve-slot.ts';
import {
  type FirstEntry,
  insertOrder,
  type NewItem,
  type NewOrder,
  nextOrderCount,
  takeStocks,
} from './save-order.queries.ts';

type PrepaidOrder = {
  /** What happens if the stock is short is the caller's to say. */
  order: (isShort: boolean) => Omit<NewOrder, 'customOrderId'>;
  items: readonly NewItem[];
  entry: Omit<FirstEntry, 'status'>;
  timeZone: string;
};

/**
 * An order that was promised and paid for before: it is made also without stock or a free place. Goods on stock
 * are reserved, a full slot takes one more; the order says which of its lines reserve no goods.
 */
export async function createPrepaidOrder(
  tx: Transaction,
  { order, items, entry, timeZone }: PrepaidOrder,
): Promise<{ customOrderId: string; isShort: boolean }> {
  const reservedStocks = await reserveAvailable(tx, items);
  const reserved = items.map((item) => ({
    ...item,
    isTaken: item.stockId !== null && reservedStocks.has(item.stockId ?? 0),
  }));
  const isShort = reserved.some(({ isTaken }) => !isTaken);
  const row = order(isShort);
  const now = entry.createdAt;
  await reserveSlot(tx, { branchId: row.branchId, day: row.slotDate, opens: row.slotOpens }, { capacity: null, now });
  const date = wallTimeAt(now, timeZone).date;
  const counter = await nextOrderCount(tx, row.countryCode, date);
  const customOrderId = formatOrderNumber({ countryCode: row.countryCode, date, counter });
  await insertOrder(tx, { ...row, customOrderId }, reserved, { ...entry, status: row.status });
  return { customOrderId, isShort };
}

async function reserveAvailable(tx: Transaction, items: readonly NewItem[]): Promise<ReadonlyMap<number, number>> {
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
