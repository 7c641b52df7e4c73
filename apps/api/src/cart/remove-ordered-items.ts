import type { Transaction } from '../db/database.ts';
import { deleteOrdered, removeOrderedCtes } from './remove-ordered-items.queries.ts';

/** As parts of the order's own query. */
export const removeOrderedItemsCtes: typeof removeOrderedCtes = (...parts) => removeOrderedCtes(...parts);

/** What was ordered leaves the cart with the order's own transaction; other devices are notified. */
export async function removeOrderedItems(tx: Transaction, userId: number, stockIds: readonly number[]): Promise<void> {
  await deleteOrdered(tx, userId, stockIds);
}
