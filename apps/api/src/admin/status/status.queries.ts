import type { QueueName } from '@karaz/contract/admin/status';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import { webhookDeliveries } from '../../db/tables/integrations.ts';
import { messages } from '../../db/tables/messages.ts';
import { orders, slotBookings } from '../../db/tables/orders.ts';
import { paymentHolds, payments, refunds } from '../../db/tables/payments.ts';
import { productImportPictures } from '../../db/tables/product-imports.ts';
import { declinedRefunds } from '../../payments/declined-refund-columns.queries.ts';
import { isOfKind } from '../orders/order-kinds.queries.ts';

export type Queue = { name: QueueName; waiting: number; oldestAt: Date | null; failed: number };

/** Everything that waits, by the partial indexes of the tables; nothing here grows with years of trade. */
export async function selectQueues(db: Database, now: Date): Promise<Queue[]> {
  const dayAgo = new Date(now.getTime() - 86_400_000).toISOString();
  const found = await db.execute<{ name: QueueName; waiting: number; oldestAt: string | null; failed: number }>(sql`
    select 'messages' as name, count(*)::int as waiting, min(created_at) as "oldestAt",
      (select count(*)::int from ${messages} where created_at > ${dayAgo} and status = 'dead') as failed
    from ${messages} where status = 'waiting'
    union all
    select 'webhooks', count(*)::int, min(occurred_at),
      (select count(*)::int from ${webhookDeliveries} where status = 'dead' and occurred_at > ${dayAgo})
    from ${webhookDeliveries} where status = 'waiting'
    union all
    select 'refunds', count(*)::int, min(created_at), (select count(*)::int from ${declinedRefunds} d)
    from ${refunds} where status = 'waiting'
    union all
    select 'captures', count(*)::int, min(created_at),
      (select count(*)::int from ${orders} where ${isOfKind('chargesDeclined', now)})
    from ${paymentHolds} where status = 'due'
    union all
    select 'payments', count(*)::int, min(created_at), count(check_problem)::int
    from ${payments} where next_check_at is not null
    union all
    select 'pictures', count(*)::int, min(due_at), 0 from ${productImportPictures} where status = 'waiting'`);
  return found.rows.map((row) => ({ ...row, oldestAt: row.oldestAt === null ? null : new Date(row.oldestAt) }));
}

export async function selectChannels(db: Database, now: Date) {
  const dayAgo = new Date(now.getTime() - 86_400_000).toISOString();
  const found = await db.execute<{ channel: string; sent: number; failed: number }>(sql`
    select channel, count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status in ('failed', 'dead'))::int as failed
    from ${messages} where created_at > ${dayAgo} group by channel order by channel`);
  return found.rows;
}

/** Of windows whose places are counted. */
export async function selectSlotUse(db: Database, now: Date) {
  const found = await db.execute<{ country: string; use: number }>(sql`
    select b.country_code as country, (sum(s.taken)::float / sum(s.places)) as use
    from ${slotBookings} s join ${branches} b on b.id = s.branch_id
    where s.day between ${now.toISOString()}::date and ${now.toISOString()}::date + 1 and s.places > 0
    group by b.country_code order by b.country_code`);
  return found.rows;
}

export async function selectDatabase(db: Database) {
  const found = await db.execute<{
    version: string;
    bytes: string;
    connections: number;
    maxConnections: number;
    standbys: number;
  }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "maxConnections",
      (select count(*)::int from pg_stat_replication) as standbys`);
  const [row] = found.rows;
  if (!row) throw new Error('the database said nothing about itself');
  return { ...row, bytes: Number(row.bytes) };
}
