import { sql } from 'drizzle-orm';
import { payments, refunds } from '../../db/tables/payments.ts';
import { orderPicks } from '../../db/tables/picking.ts';

/** What an order came to after picking, as the reports count sales: refunds are not deducted. */
export const salesMinor = sql`greatest(0, orders.total_minor
  - (select coalesce(sum(reduction_minor), 0) from ${orderPicks} where order_id = orders.id and reduction_minor > 0))`;

/**
 * The net amount of an order, never below 0: without what was lighter or missing, and without what went back.
 * The former is calculated from what was picked: of a week of a subscription it is not the order's own. What came twice
 * or too late or did not match was never the shop's; a smaller payment staff accepted counts as it came. Computed order by
 * order: of all years, only those counted are looked at. With the
 * table's name in it, for within a query about another table the query builder would leave it out.
 */
export const netMinor = sql`greatest(0, orders.total_minor
  - (select coalesce(sum(reduction_minor), 0) from ${orderPicks} where order_id = orders.id and reduction_minor > 0)
  - (select coalesce(sum(coalesce((select sum(r.amount_minor) from ${refunds} r where r.payment_id = p.id
        and r.status in ('waiting', 'done') and r.reference !~ '^(picking|change|surplus|late|excess|review) '), 0)
      + case when p.paid_at is null then 0 else greatest(0, p.expected_minor - p.amount_minor) end), 0)
    from ${payments} p where p.target = 'order' and p.target_id = orders.id::text))`;
