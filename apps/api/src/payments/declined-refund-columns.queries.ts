import { sql } from 'drizzle-orm';
import { payments, refunds } from '../db/tables/payments.ts';

const back = sql`(select coalesce(sum(o.amount_minor), 0) from ${refunds} o
  where o.payment_id = p.id and o.status in ('waiting', 'done'))`;

/**
 * Declined by the provider, with the money still in the store: each waits for somebody to send it again, or to say that it
 * will not be sent.
 */
export const declinedRefunds = sql`(select r.id, r.amount_minor, p.target, p.target_id, p.status as payment_status
  from ${refunds} r join ${payments} p on p.id = r.payment_id
  where r.status = 'failed' and r.superseded_at is null and p.status in ('paid', 'refunding')
    and r.amount_minor <= p.amount_minor - ${back})`;
