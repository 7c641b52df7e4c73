import { and, asc, eq, exists, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orderItems, orders } from '../db/tables/orders.ts';
import { orderPicks } from '../db/tables/picking.ts';

/** This person's orders since then that the club took something off; orders that came to nothing saved nothing. */
export function selectSavings(db: Database, userId: number, since: Date) {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        sql`${orders.createdAt} >= ${since.toISOString()}`,
        gt(orders.membershipDiscountMinor, 0),
        notInArray(orders.status, ['cancelled', 'expired', 'payment_failed', 'pending']),
      ),
    );
}

/** The lines of those of these orders of which something was lighter, missing or replaced, with what was packed for each. */
export async function selectPackedLines(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const changed = db
    .select({ orderId: orderPicks.orderId })
    .from(orderPicks)
    .where(
      and(
        eq(orderPicks.orderId, orderItems.orderId),
        or(
          gt(orderPicks.reductionMinor, 0),
          eq(orderPicks.pickedQuantity, 0),
          sql`${orderPicks.substituteNameEn} is not null`,
        ),
      ),
    );
  return db
    .select({ item: orderItems, pick: orderPicks })
    .from(orderItems)
    .leftJoin(orderPicks, eq(orderPicks.itemId, orderItems.id))
    .where(and(inArray(orderItems.orderId, [...orderIds]), exists(changed)))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
}
