import { SMALLEST_COIN_MINOR } from '@karaz/domain/orders/cash-rounding';
import { sql } from 'drizzle-orm';
import { cashCollections } from '../db/tables/cash.ts';
import { payments, refunds } from '../db/tables/payments.ts';

const coin = Object.entries(SMALLEST_COIN_MINOR)
  .map(([currency, minor]) => `when '${currency}' then ${minor}`)
  .join(' ');

const rest = sql`due_minor - collected_minor - credited_minor - later_minor`;
const isShort = sql`${rest} >= case currency ${sql.raw(coin)} end`;

/** Of a collection: what of the due cash is still due, apart from what coins cannot pay. */
export const shortMinor = sql<number>`case when ${isShort} then ${rest} else 0 end`;

const overDue = sql`collected_minor + credited_minor - due_minor`;
/** Of a collection: what was collected beyond what was due, apart from what coins cannot pay. */
export const overMinor = sql<number>`case when ${overDue} >= case currency ${sql.raw(coin)} end then ${overDue} else 0 end`;

const coveredMinor = sql`credited_minor + later_minor`;
const wentBackMinor = sql`(select coalesce(sum(r.amount_minor), 0) from ${refunds} r join ${payments} p on p.id = r.payment_id
  where p.target = 'order' and p.target_id = ${cashCollections}.order_id::text and p.provider = 'cash')`;

/** Of a collection: no other amount can have been collected (`isCollectionFixed`). */
export const isFixed = sql<boolean>`(${coveredMinor} > 0
  and (${coveredMinor} >= due_minor or ${wentBackMinor} > credited_minor))`;

/**
 * Orders of which something is still due: less was collected, the rest did not come later and refunds did not take it off.
 * `is_nothing`: no cash at all came.
 */
export const cashShorts = sql`(select order_id, ${rest} as short_minor, collected_minor + later_minor = 0 as is_nothing
  from ${cashCollections} where ${isShort})`;
