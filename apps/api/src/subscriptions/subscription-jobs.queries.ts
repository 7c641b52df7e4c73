import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { orders } from '../db/tables/orders.ts';
import { payments } from '../db/tables/payments.ts';
import { countries } from '../db/tables/places.ts';
import { subscriptionDeliveries, subscriptions } from '../db/tables/subscriptions.ts';

export type Week = { id: string; week: number };

/** The weeks whose time to be ordered has come, the most urgent first. */
export function selectDueWeeks(db: Database, now: Date, limit: number): Promise<Week[]> {
  return db
    .select({ id: subscriptionDeliveries.subscriptionId, week: subscriptionDeliveries.week })
    .from(subscriptionDeliveries)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionDeliveries.subscriptionId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        isNull(users.deletedAt),
        eq(subscriptionDeliveries.status, 'scheduled'),
        lte(subscriptionDeliveries.dueAt, now),
        inArray(subscriptions.status, ['active', 'paused']),
      ),
    )
    .orderBy(asc(subscriptionDeliveries.dueAt), asc(subscriptionDeliveries.subscriptionId))
    .limit(limit);
}

/** For one worker: the others pass by what it holds, and what it has done is no longer due. */
export async function claimWeek(tx: Transaction, { id, week }: Week, now: Date) {
  const [subscription] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), inArray(subscriptions.status, ['active', 'paused'])))
    .for('update', { skipLocked: true });
  if (!subscription) return undefined;
  const [delivery] = await tx
    .select()
    .from(subscriptionDeliveries)
    .where(
      and(
        eq(subscriptionDeliveries.subscriptionId, id),
        eq(subscriptionDeliveries.week, week),
        eq(subscriptionDeliveries.status, 'scheduled'),
        lte(subscriptionDeliveries.dueAt, now),
      ),
    );
  return delivery && { subscription, delivery };
}
export type ClaimedWeek = NonNullable<Awaited<ReturnType<typeof claimWeek>>>;

export async function selectTimeZone(tx: Transaction, country: ClaimedWeek['subscription']['countryCode']) {
  const [row] = await tx.select({ timeZone: countries.timeZone }).from(countries).where(eq(countries.code, country));
  return row?.timeZone ?? 'UTC';
}

export async function selectUnpaid(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.heldUntil, now),
        eq(subscriptions.status, 'pending'),
        // Not while somebody looks into money for it.
        sql`not exists (select from ${payments} p where p.target = 'subscription'
          and p.target_id = ${subscriptions.id}::text and p.status = 'review')`,
      ),
    )
    .orderBy(asc(subscriptions.heldUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A week is over when its order is. */
export async function followOrders(db: Database): Promise<void> {
  await db.execute(sql`
    update ${subscriptionDeliveries} as d set status = case when o.status = 'delivered' then 'delivered' else 'cancelled' end
    from ${orders} o where d.status = 'ordered' and o.subscription_id = d.subscription_id
      and o.subscription_week = d.week and o.status in ('delivered', 'cancelled', 'expired')`);
}

/** Running ones with nothing left to come. */
export async function selectFinished(db: Database, limit: number): Promise<string[]> {
  const ofThis = eq(subscriptionDeliveries.subscriptionId, subscriptions.id);
  const toCome = db
    .select({ one: sql`1` })
    .from(subscriptionDeliveries)
    .where(and(ofThis, inArray(subscriptionDeliveries.status, ['scheduled', 'ordered'])));
  const any = db.select({ one: sql`1` }).from(subscriptionDeliveries).where(ofThis);
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.status, ['active', 'paused']), exists(any), notExists(toCome)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Running ones of people who have left: nobody knows any more where they should go. */
export async function selectAbandoned(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(inArray(subscriptions.status, ['active', 'paused']), isNotNull(users.deletedAt)))
    .limit(limit);
  return rows.map(({ id }) => id);
}
