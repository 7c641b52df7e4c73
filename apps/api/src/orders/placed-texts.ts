import { orderLetter } from '../checkout/order-letter.ts';
import type { Transaction } from '../db/database.ts';
import { readSeller } from '../invoices/write-invoice.ts';
import { type LockedOrder, selectItems } from './orders.queries.ts';

/** The confirmation of an order that was paid. */
export async function placedTexts(tx: Transaction, order: LockedOrder): Promise<{ short: string; whole: string }> {
  const [items, seller] = [await selectItems(tx, [order.id]), await readSeller(tx, order.countryCode)];
  return { short: '', whole: orderLetter(order, items, seller) };
}
