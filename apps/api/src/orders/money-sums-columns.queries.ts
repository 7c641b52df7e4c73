import { sql } from 'drizzle-orm';
import { cashCollections } from '../db/tables/cash.ts';
import { orders } from '../db/tables/orders.ts';
import { paymentHolds, payments, refunds } from '../db/tables/payments.ts';
import { orderPicks } from '../db/tables/picking.ts';
import { cashShorts } from './cash-short-columns.queries.ts';

/** Payments of an order in its own currency that were received, also those that went back. */
const isReceived = sql`p.target = 'order' and p.target_id = ${orders.id}::text and p.currency = ${orders.currency}
  and coalesce(p.expected_currency, p.currency) = p.currency and p.status in ('paid', 'refunding', 'refunded')`;

/** What a bank only holds is not taken, and of what it held not what it let go. */
const takenOfPayment = sql`case
  when exists (select from ${paymentHolds} h where h.payment_id = p.id and h.status not in ('captured', 'sold')) then 0
  else p.amount_minor - (select coalesce(sum(r.amount_minor), 0) from ${refunds} r
    where r.payment_id = p.id and r.is_release and r.status in ('waiting', 'done')) end`;

/** What refunds took off the cash that was still due: in the ledger it came and went back, and nobody handed it over. */
const setOffMinor = sql`(select coalesce(sum(c.credited_minor), 0) from ${cashCollections} c where c.order_id = ${orders.id})`;

/** Cash stands in the ledger from when some of it went back; until then the order itself says what was taken. */
const cashOutsideLedger = sql`case when ${orders.isPaid} and ${orders.paymentMethod} = 'cash_on_delivery'
    and not exists (select from ${payments} p where p.target = 'order' and p.target_id = ${orders.id}::text
      and p.provider = 'cash')
  then greatest(0, coalesce((select c.due_minor from ${cashCollections} c where c.order_id = ${orders.id}),
      ${orders.totalMinor} - ${orders.waivedMinor} - (select coalesce(sum(k.reduction_minor), 0) from ${orderPicks} k
        where k.order_id = ${orders.id}))
    - (select coalesce(sum(s.short_minor), 0) from ${cashShorts} s where s.order_id = ${orders.id}))
  else 0 end`;

/** All that was taken for an order, by card and in cash, before anything of it went back. */
export const paidInAllMinor = sql`((select coalesce(sum(${takenOfPayment}), 0) from ${payments} p where ${isReceived})
  + ${cashOutsideLedger} - ${setOffMinor})::float8`;

const sentBack = sql`${refunds} r join ${payments} p on p.id = r.payment_id
  where ${isReceived} and not r.is_release and r.status in ('waiting', 'done')`;

/** All that went back of it or is on its way, also because the order became smaller. */
export const refundedInAllMinor = sql`((select coalesce(sum(r.amount_minor), 0) from ${sentBack}) - ${setOffMinor})::float8`;

/** The same one after another; what went back to a card and in cash at once is one. */
export const refundPartsMinor = sql`(select coalesce(json_agg(part.minor order by part.at), '[]') from (
  select sum(r.amount_minor)::float8 as minor, min(r.created_at) as at from ${sentBack}
  group by regexp_replace(r.reference, ' rest$', '')) part)`;
