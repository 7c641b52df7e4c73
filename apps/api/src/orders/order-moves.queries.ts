import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { leaveCartCtes } from '../cart/leave-cart-ctes.queries.ts';
import { CHANNELS } from '../db/channels.ts';
import type { Database, Transaction } from '../db/database.ts';
import { stocks } from '../db/tables/catalog.ts';
import { orderHistory, orderItems, orders } from '../db/tables/orders.ts';
import { payments } from '../db/tables/payments.ts';
import { orderPicks } from '../db/tables/picking.ts';

export async function saveMove(
  tx: Transaction,
  id: string,
  set: Partial<typeof orders.$inferInsert>,
  entry: Omit<typeof orderHistory.$inferInsert, 'id' | 'orderId'>,
): Promise<void> {
  await tx.update(orders).set(set).where(eq(orders.id, id));
  await tx.insert(orderHistory).values({ ...entry, orderId: id });
  await tx.execute(sql`select pg_notify(${CHANNELS.order}, ${`${id}:${entry.status}`})`);
}

export async function updateOrder(
  tx: Transaction,
  id: string,
  set: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await tx.update(orders).set(set).where(eq(orders.id, id));
}

export function selectDemand(tx: Database, orderId: string): Promise<{ stockId: number | null; quantity: number }[]> {
  return tx
    .select({ stockId: orderItems.stockId, quantity: sql<number>`sum(${orderItems.quantity})::int` })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .groupBy(orderItems.stockId)
    .orderBy(asc(orderItems.stockId));
}

/**
 * What was ordered from the cart leaves it; a reorder or an order by phone leaves the cart as it is.
 * A guest has none.
 */
export async function leaveCart(tx: Transaction, { id, userId }: { id: string; userId: number | null }): Promise<void> {
  if (userId === null) return;
  const { parts, notify } = leaveCartCtes({
    userId: sql`${userId}::int`,
    stockIds: sql`array(select stock_id from ${orderItems} where order_id = ${id}::uuid)`,
    leaves: sql`exists (select 1 from ${orderHistory}
      where order_id = ${id}::uuid and previous_status is null and source = 'checkout')`,
  });
  await tx.execute(sql`with ${parts} select ${notify}`);
}

/** In the order of their ids, like every other change of stocks. */
export async function returnStocks(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    with given as (
        select stock_id, quantity from ${orderItems} where order_id = ${orderId} and is_taken
        union all
        select substitute_stock_id, picked_quantity from ${orderPicks} where order_id = ${orderId}),
      back as (select stock_id, sum(quantity)::int as n from given where stock_id is not null group by stock_id),
      locked as (select s.id from ${stocks} s join back on back.stock_id = s.id order by s.id for no key update of s)
    update ${stocks} as s set quantity = s.quantity + back.n, updated_at = now()
    from back join locked on locked.id = back.stock_id where s.id = back.stock_id`);
}

/**
 * Goods that were not on the stock when the order was made, now that staff let it go: what is there by now is taken,
 * what is not they have found elsewhere.
 */
export async function takeMissing(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    with missing as (select stock_id, sum(quantity)::int as n from ${orderItems}
        where order_id = ${orderId} and not is_taken and stock_id is not null group by stock_id),
      locked as (select s.id, missing.n from ${stocks} s join missing on missing.stock_id = s.id
        where s.quantity >= missing.n order by s.id for no key update of s),
      taken as (update ${stocks} as s set quantity = s.quantity - locked.n, updated_at = now()
        from locked where s.id = locked.id and s.quantity >= locked.n returning s.id)
    update ${orderItems} as i set is_taken = true from taken
    where i.order_id = ${orderId} and i.stock_id = taken.id and not i.is_taken`);
}

export async function countSales(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    update ${stocks} as s set sales_count = s.sales_count + back.n
    from (select stock_id, sum(quantity)::int as n from ${orderItems} where order_id = ${orderId} group by stock_id) back
    where s.id = back.stock_id`);
}

/** Held until a moment that is past, still in a status that waits, and without a payment in review. */
export async function selectOverdue(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lte(orders.heldUntil, now),
        inArray(orders.status, ['pending', 'payment_failed', 'ready for pickup']),
        sql`not exists (select from ${payments} p where p.target = 'order' and p.target_id = ${orders.id}::text and p.status = 'review')`,
      ),
    )
    .orderBy(asc(orders.heldUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}
