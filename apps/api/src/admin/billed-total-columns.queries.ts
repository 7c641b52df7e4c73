import { sql } from 'drizzle-orm';
import { orders } from '../db/tables/orders.ts';
import { orderPicks } from '../db/tables/picking.ts';
import { BAG_IS_CLOSED } from '../orders/order-view.ts';

/** What an order comes to, as its own page says: without what is missing or lighter, once the bag is closed. */
export const billedTotalMinor = sql<number>`(${orders.totalMinor} - case when ${orders.status} in ${[...BAG_IS_CLOSED]}
  then (select coalesce(sum(reduction_minor), 0) from ${orderPicks} where order_id = "orders"."id") else 0 end)::float8`;
