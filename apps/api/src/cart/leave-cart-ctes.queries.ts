import { type SQL, sql } from 'drizzle-orm';
import { CHANNELS } from '../db/channels.ts';
import { cartItems, carts } from '../db/tables/cart.ts';

/**
 * Goods leaving somebody's cart, as parts of another statement: `own` locks the cart, `notify` announces its new version.
 * With `leaves` false it is only locked.
 */
export const leaveCartCtes = ({ userId, stockIds, leaves }: Record<'userId' | 'stockIds' | 'leaves', SQL>) => ({
  parts: sql`own as (select id, version from ${carts} where user_id = ${userId} for update),
    removed as (delete from ${cartItems}
      where cart_id = (select id from own) and stock_id = any(${stockIds}) and ${leaves} returning 1),
    bumped as (update ${carts} set version = version + 1, updated_at = now()
      where id = (select id from own) and exists (select 1 from removed) returning version)`,
  notify: sql`(select pg_notify(${sql.raw(`'${CHANNELS.cart}'`)}, ${userId} || ':' || version)::text from bumped)`,
});
