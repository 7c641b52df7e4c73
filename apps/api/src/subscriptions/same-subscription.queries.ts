import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { payments } from '../db/tables/payments.ts';
import { subscriptions } from '../db/tables/subscriptions.ts';
import type { SubscriptionRow } from './subscriptions.queries.ts';

/** Subscriptions of one account are created one after the other. */
export async function lockSubscriber(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subscription of user:${userId}`}, 0))`);
}

type Same = { userId: number; contentHash: string };
const isSame = ({ userId, contentHash }: Same) =>
  and(eq(subscriptions.userId, userId), eq(subscriptions.contentHash, contentHash));

/** Unpaid, or running and created since then. */
export async function selectLivingSame(
  tx: Transaction,
  { since, ...same }: Same & { since: Date },
): Promise<SubscriptionRow | undefined> {
  const { status, createdAt } = subscriptions;
  const isRecent = and(inArray(status, ['active', 'paused']), gt(createdAt, since));
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(isSame(same), or(eq(status, 'pending'), isRecent)))
    .orderBy(desc(createdAt))
    .limit(1);
  return row;
}

export async function selectLaterSame(
  tx: Transaction,
  { id, createdAt, ...same }: Same & { id: string; createdAt: Date },
): Promise<boolean> {
  const found = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        isSame(same),
        ne(subscriptions.id, id),
        gt(subscriptions.createdAt, createdAt),
        inArray(subscriptions.status, ['pending', 'active', 'paused', 'completed']),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function hasReview(tx: Transaction, id: string): Promise<boolean> {
  const { target, targetId, status } = payments;
  const found = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(target, 'subscription'), eq(targetId, id), eq(status, 'review')))
    .limit(1);
  return found.length > 0;
}
