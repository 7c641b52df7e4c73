import type { Transaction } from '../db/database.ts';
import { cartWithout, deleteOrdered } from './leave-cart.queries.ts';

/** As parts of the order's own question. */
export const leavingCart: typeof cartWithout = (...parts) => cartWithout(...parts);

/** What was ordered leaves the cart with the order's own transaction; other devices hear of it. */
export async function leaveCart(tx: Transaction, userId: number, stockIds: readonly number[]): Promise<void> {
  await deleteOrdered(tx, userId, stockIds);
}
