import { and, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '../../db/tables/integrations.ts';
import { messages } from '../../db/tables/messages.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** Endpoints that are switched on and have something due. */
export async function selectDueEndpoints(db: Database): Promise<number[]> {
  const hasDue = sql`exists (select from ${webhookDeliveries} where ${webhookDeliveries.endpointId} = ${webhookEndpoints.id}
    and ${webhookDeliveries.status} = 'waiting' and ${webhookDeliveries.nextTryAt} <= now())`;
  const rows = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.isEnabled, true), hasDue));
  return rows.map(({ id }) => id);
}

/** Longer than a try may take: whoever dies with it in hand leaves it to the next. */
const IN_HAND = sql`now() + interval '60 seconds'`;
const inHand = { attempts: sql`${webhookDeliveries.attempts} + 1`, nextTryAt: IN_HAND };

/** Takes what is due for this process; another passes over it. */
export function claimDue(db: Database, endpointId: number, limit: number): Promise<DeliveryRow[]> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.status, 'waiting'),
        lte(webhookDeliveries.nextTryAt, sql`now()`),
      ),
    )
    .orderBy(webhookDeliveries.nextTryAt, webhookDeliveries.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(webhookDeliveries).set(inHand).where(inArray(webhookDeliveries.id, due)).returning();
}

/** One to be sent now, from its first try. */
export async function claimAgain(tx: Transaction, id: number): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ status: 'waiting', attempts: 1, nextTryAt: IN_HAND, deliveredAt: null })
    .where(eq(webhookDeliveries.id, id))
    .returning();
  return row;
}

export async function insertInHand(
  tx: Transaction,
  delivery: Pick<DeliveryRow, 'endpointId' | 'eventId' | 'type' | 'data'>,
): Promise<DeliveryRow> {
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ ...delivery, attempts: 1, nextTryAt: IN_HAND })
    .returning();
  if (!row) throw new Error('no delivery was added');
  return row;
}

export async function selectEndpoint(db: Database, id: number): Promise<EndpointRow | undefined> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row;
}

export async function insertAttempt(tx: Transaction, attempt: typeof webhookAttempts.$inferInsert): Promise<void> {
  await tx.insert(webhookAttempts).values(attempt);
}

type Finished = { status: DeliveryRow['status']; lastStatus: number | null; pauseSeconds: number | null };

export async function finishDelivery(tx: Transaction, id: number, finished: Finished): Promise<void> {
  const { status, lastStatus, pauseSeconds } = finished;
  await tx
    .update(webhookDeliveries)
    .set({
      status,
      lastStatus,
      ...(pauseSeconds === null ? {} : { nextTryAt: sql`now() + ${pauseSeconds} * interval '1 second'` }),
      ...(status === 'delivered' ? { deliveredAt: sql`now()` } : {}),
    })
    .where(eq(webhookDeliveries.id, id));
}

export async function noteSuccess(tx: Transaction, endpointId: number): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, endpointId), isNotNull(webhookEndpoints.failingSince)));
}

export async function noteFailure(tx: Transaction, endpointId: number): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, now())` })
    .where(eq(webhookEndpoints.id, endpointId));
}

/** Once only, however many notice it: the others find it switched off. */
export async function stopEndpoint(
  tx: Transaction,
  id: number,
  because: 'failing' | 'gone',
  failingDays: number,
): Promise<boolean> {
  const isLongEnough = lt(webhookEndpoints.failingSince, sql`now() - ${failingDays} * interval '1 day'`);
  const stopped = await tx
    .update(webhookEndpoints)
    .set({ isEnabled: false, stoppedBecause: because, updatedAt: sql`now()` })
    .where(
      and(
        eq(webhookEndpoints.id, id),
        eq(webhookEndpoints.isEnabled, true),
        because === 'gone' ? undefined : isLongEnough,
      ),
    )
    .returning({ id: webhookEndpoints.id });
  return stopped.length > 0;
}

export function selectAdmins(tx: Transaction) {
  return tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isDisabled, false), isNotNull(users.email)));
}

export async function insertMails(tx: Transaction, mails: (typeof messages.$inferInsert)[]): Promise<void> {
  if (mails.length > 0) await tx.insert(messages).values(mails);
}

/** The log is for finding out what went wrong lately; what still waits stays. */
export async function deleteOldDeliveries(db: Database, days: number): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(
      and(
        lt(webhookDeliveries.occurredAt, sql`now() - ${days} * interval '1 day'`),
        ne(webhookDeliveries.status, 'waiting'),
      ),
    );
}
