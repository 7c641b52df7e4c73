import { sql } from 'drizzle-orm';
import { CHANNELS } from '../db/channels.ts';
import type { Transaction } from '../db/database.ts';
import { cartItems, carts } from '../db/tables/cart.ts';

/** What was ordered leaves the cart: one question, because an order in the making holds up other buyers. */
export async function deleteOrdered(tx: Transaction, userId: number, stockIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with own as (select id from ${carts} where user_id = ${userId} for update),
      gone as (delete from ${cartItems} where cart_id = (select id from own)
        and stock_id = any(${sql.param([...stockIds])}::int[]) returning 1),
      bumped as (update ${carts} set version = version + 1, updated_at = now()
        where id = (select id from own) and exists (select 1 from gone) returning version)
    select pg_notify(${CHANNELS.cart}, ${`${userId}:`} || version) from bumped`);
}
