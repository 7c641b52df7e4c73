import type { ChangeState } from '@karaz/domain/orders/order-changes';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { stocks } from '../db/tables/catalog.ts';
import { orderHelpers, orderHistory, orderItems } from '../db/tables/orders.ts';
import { payments } from '../db/tables/payments.ts';
import { orderPicks } from '../db/tables/picking.ts';
import { countrySettings } from '../db/tables/places.ts';
import { isCashOffered } from './cash-offered.ts';
import type { LockedOrder } from './orders.queries.ts';

type NewItem = Omit<typeof orderItems.$inferInsert, 'id' | 'orderId'>;
type Changing = Pick<
  LockedOrder,
  'id' | 'status' | 'isPaid' | 'paymentMethod' | 'subscriptionId' | 'countryCode' | 'orderType'
>;

/**
 * Under the order's lock nobody picks or pays meanwhile. An attempt that came to nothing does not count: money that
 * arrives for it all the same is taken only if it is still the order's total.
 */
export async function selectChangeState(db: Database, order: Changing): Promise<ChangeState> {
  const found = await db.execute<{ isPicked: boolean; hasPayment: boolean; cashEnabled: boolean }>(sql`
    select exists (select from ${orderPicks} where order_id = ${order.id}) as "isPicked",
      exists (select from ${payments} where target = 'order' and target_id = ${order.id}
        and status not in ('failed', 'cancelled', 'expired')) as "hasPayment",
      (select cash_enabled from ${countrySettings} where country_code = ${order.countryCode}) as "cashEnabled"`);
  const { isPicked = false, hasPayment = false, cashEnabled = false } = found.rows[0] ?? {};
  const { status, isPaid, paymentMethod, subscriptionId } = order;
  return {
    status,
    isPicked,
    hasPayment: hasPayment || isPaid || paymentMethod === 'online_payment',
    isPaid: isPaid && paymentMethod === 'online_payment',
    takesCash: isCashOffered({ order, cashEnabled }),
    isSubscription: subscriptionId !== null,
  };
}

/** The last entry of the order's history, and when something was last put into the bag. */
export async function selectLastChange(db: Database, orderId: string): Promise<unknown> {
  const found = await db.execute(sql`select
    (select max(id) from ${orderHistory} where order_id = ${orderId}) as entry,
    (select max(updated_at)::text from ${orderPicks} where order_id = ${orderId}) as picked`);
  return found.rows[0];
}

/** What goes back and what is taken, locked together in the order of their ids, like every other change of stocks. */
export async function lockStocks(tx: Transaction, stockIds: readonly number[]): Promise<void> {
  const ids = sql.join(
    stockIds.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`select 1 from ${stocks} where id in (${ids}) order by id for no key update`);
}

/** New rows for all lines: who still has the old ones before their eyes cannot pick them. */
export async function replaceItems(
  tx: Transaction,
  { id: orderId, branchId }: { id: string; branchId: number },
  items: readonly NewItem[],
): Promise<void> {
  await tx.execute(sql`delete from ${orderItems} where order_id = ${orderId}`);
  await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId })));
  await tx.execute(sql`delete from ${orderHelpers} where order_id = ${orderId}`);
  const helpers = [...new Set(items.map((item) => item.branchId))].filter((id) => id !== branchId);
  if (helpers.length > 0)
    await tx.insert(orderHelpers).values(helpers.map((helper) => ({ orderId, branchId: helper })));
}
