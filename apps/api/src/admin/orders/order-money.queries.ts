import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { cashCollections } from '../../db/tables/cash.ts';
import { orders } from '../../db/tables/orders.ts';
import { paymentHolds, payments, refunds } from '../../db/tables/payments.ts';
import { orderPicks } from '../../db/tables/picking.ts';
import { countrySettings } from '../../db/tables/places.ts';
import { cashShorts } from '../../orders/cash-short-columns.queries.ts';

const sentBack = sql`(select coalesce(sum(r.amount_minor), 0) from ${refunds} r
  where r.payment_id = p.id and r.status in ('waiting', 'done'))`;

/** What an order stands on, its own payment or its subscription's, with what of it has not gone back. */
const standing = sql`(select json_build_object('provider', min(p.provider), 'leftMinor', sum(p.amount_minor - ${sentBack}),
    'isHeld', coalesce(bool_and(exists (select from ${paymentHolds} h where h.payment_id = p.id and h.status = 'held')), false))
  from ${payments} p where p.status = 'paid'
    and p.target = case when ${orders.subscriptionId} is null then 'order' else 'subscription' end
    and p.target_id = coalesce(${orders.subscriptionId}, ${orders.id})::text having count(*) > 0)`;

/** Without what went back because the order became smaller: its total is without it, too. */
const refundedOfTotal = sql`(select coalesce(sum(r.amount_minor), 0) from ${refunds} r
  where r.payment_id = p.id and r.status in ('waiting', 'done') and r.reference not like 'change %')`;

/** Wrapped once more where it is used: of one table the query builder would write its columns without its name. */
export const refundedMinor = sql`(select coalesce(sum(${refundedOfTotal}), 0)::float8
  from ${payments} p where p.target = 'order' and p.target_id = ${orders.id}::text and p.currency = ${orders.currency})`;

/** Of that, what a bank held and let go: it was never taken. */
export const releasedMinor = sql`(select coalesce(sum(r.amount_minor), 0)::float8 from ${refunds} r
  join ${payments} p on p.id = r.payment_id
  where p.target = 'order' and p.target_id = ${orders.id}::text and p.currency = ${orders.currency}
    and r.is_release and r.status in ('waiting', 'done') and r.reference not like 'change %')`;

/** Money came and all of it went back: less than the total where less was taken at the door. */
export const isAllSentBack = sql`(exists (select from ${payments} p where p.target = 'order'
    and p.target_id = ${orders.id}::text and p.status in ('refunding', 'refunded'))
  and not exists (select from ${payments} p where p.target = 'order' and p.target_id = ${orders.id}::text and p.status = 'paid'))`;

/** What refunds took off the cash that was still due; among what was refunded. */
export const takenOffMinor = sql`(select coalesce(sum(c.credited_minor), 0)::float8 from ${cashCollections} c
  where c.order_id = ${orders.id})`;

export const cashShortMinor = sql`(select coalesce(sum(s.short_minor), 0)::float8 from ${cashShorts} s
  where s.order_id = ${orders.id})`;

/** Of the payment that the order stands on, or stood on last. */
export const holdOfOrder = sql`(select json_build_object('status', h.status, 'captureMinor', h.capture_minor,
    'expiresAt', h.expires_at, 'leftMinor', p.amount_minor - ${sentBack})
  from ${payments} p join ${paymentHolds} h on h.payment_id = p.id
  where p.target = 'order' and p.target_id = ${orders.id}::text and p.status in ('paid', 'refunding', 'refunded')
  order by p.status = 'paid' desc, p.created_at desc limit 1)`;

/** Where the money of these orders is; null as reach: every branch. */
export function selectOrderMoney(db: Database, ids: readonly string[], reach: readonly number[] | null) {
  return db
    .select({
      id: orders.id,
      number: orders.customOrderId,
      // Whose money it is, not who receives the order.
      customer: sql<string>`coalesce(${orders.orderedByName}, ${orders.customerName})`,
      status: orders.status,
      currency: orders.currency,
      paymentMethod: orders.paymentMethod,
      isPaid: orders.isPaid,
      totalMinor: orders.totalMinor,
      dueMinor: orders.dueMinor,
      waivedMinor: orders.waivedMinor,
      chargeDeclinedAt: orders.chargeDeclinedAt,
      pointsSpent: orders.pointsSpent,
      subscriptionId: orders.subscriptionId,
      standing: sql<{ provider: string; leftMinor: number; isHeld: boolean } | null>`${standing}`,
      isAllSentBack: sql<boolean>`${isAllSentBack}`,
      reductionMinor: sql<number>`(select coalesce(sum(k.reduction_minor), 0)::float8 from ${orderPicks} k
        where k.order_id = ${orders.id})`,
      country: orders.countryCode,
      slotDate: orders.slotDate,
      slotOpens: orders.slotOpens,
      isWeighingRequired: countrySettings.weighingRequired,
    })
    .from(orders)
    .innerJoin(countrySettings, eq(countrySettings.countryCode, orders.countryCode))
    .where(and(inArray(orders.id, [...ids]), reach === null ? undefined : inArray(orders.branchId, [...reach, 0])));
}
export type OrderMoneyRow = Awaited<ReturnType<typeof selectOrderMoney>>[number];
