import { sql } from 'drizzle-orm';
import { orders } from '../../db/tables/orders.ts';
import { payments, refunds } from '../../db/tables/payments.ts';
import { orderPicks } from '../../db/tables/picking.ts';

/**
 * Money for what was lighter or missing is told by what was picked: of a week of a subscription it is not the order's own.
 * What came twice or too late was never the shop's.
 */
const byHand = sql`p.target = 'order' and r.status in ('waiting', 'done') and r.reference !~ '^(picking|surplus|late) '`;

/** Once for all orders: few of them have anything taken back, so those are read whole and in one go. */
export const withTakenBack = sql`
  left join (select order_id, sum(reduction_minor) as minor from ${orderPicks} where reduction_minor > 0
    group by order_id) lighter on lighter.order_id = ${orders.id}
  left join (select p.target_id, sum(r.amount_minor) as minor from ${refunds} r join ${payments} p on p.id = r.payment_id
    where ${byHand} group by p.target_id) back on back.target_id = ${orders.id}::text`;

/** What the shop keeps of an order: without what was lighter or missing and without what went back. Never below nothing. */
export const netMinor = sql`greatest(0, ${orders.totalMinor} - coalesce(lighter.minor, 0) - coalesce(back.minor, 0))`;

/** The same of one order at a time, for the few orders of a person. `one`: the name of its row in the query. */
export const netMinorOfOne = sql`greatest(0, one.total_minor
  - (select coalesce(sum(reduction_minor), 0) from ${orderPicks} where order_id = one.id and reduction_minor > 0)
  - (select coalesce(sum(r.amount_minor), 0) from ${refunds} r join ${payments} p on p.id = r.payment_id
    where ${byHand} and p.target_id = one.id::text))`;
