import { type SQL, sql } from 'drizzle-orm';
import { CHANNELS } from '../db/channels.ts';
import type { Transaction } from '../db/database.ts';
import { cartItems, carts } from '../db/tables/cart.ts';

/**
 * Goods leaving somebody's cart, as parts of another query: the cart is locked by `own`, and `notified` announces it. With
 * `leaves` false it is only locked.
 */
export const removeOrderedCtes = (userId: SQL, stockIds: SQL, leaves: SQL = sql`true`) => ({
  parts: sql`own as (select id, version from ${carts} where user_id = ${userId} for update),
    gone as (delete from ${cartItems}
      where cart_id = (select id from own) and stock_id = any(${stockIds}) and ${leaves} returning 1),
    bumped as (update ${carts} set version = version + 1, updated_at = now()
      where id = (select id from own) and exists (select 1 from gone) returning version)`,
  notify: sql`(select pg_notify(${sql.raw(`'${CHANNELS.cart}'`)}, ${userId} || ':' || version)::text from bumped)`,
});

/** What was ordered leaves the cart: one query, because an order in the making holds up other buyers. */
export async function deleteOrdered(tx: Transaction, userId: number, stockIds: readonly number[]): Promise<void> {
  const { parts, notify } = removeOrderedCtes(sql`${userId}::int`, sql`${sql.param([...stockIds])}::int[]`);
  await tx.execute(sql`with ${parts} select ${notify}`);
}
