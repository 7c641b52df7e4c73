import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { cardRemovals, savedCards } from '../db/tables/saved-cards.ts';
import type { GatewayCard } from '../integrations/payment/gateway.ts';

export type SavedCardRow = typeof savedCards.$inferSelect;
type OfAccount = Pick<SavedCardRow, 'provider' | 'accountId'>;

const isOf = (table: typeof savedCards | typeof cardRemovals, { provider, accountId }: OfAccount) =>
  and(eq(table.provider, provider), accountId === null ? isNull(table.accountId) : eq(table.accountId, accountId));

export function selectSavedCards(db: Database, userId: number): Promise<SavedCardRow[]> {
  return db
    .select()
    .from(savedCards)
    .where(eq(savedCards.userId, userId))
    .orderBy(desc(savedCards.createdAt), desc(savedCards.id));
}

/**
 * The same card again may have a new token: the older one goes, but not where a token stands for all cards of a person: two
 * payments begun side by side have made two, and each has its cards. Nothing is saved for an
 * erased account.
 */
export async function insertSavedCard(
  tx: Transaction,
  userId: number,
  account: OfAccount,
  { token, customer, brand, last4 }: GatewayCard,
): Promise<void> {
  // Of two payments at the same moment the second one sees the card of the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved cards of user:${userId}`}, 0))`);
  const isSame = and(eq(savedCards.userId, userId), isOf(savedCards, account), eq(savedCards.last4, last4));
  if (last4 !== '') {
    await tx.delete(savedCards).where(and(isSame, eq(savedCards.brand, brand), ne(savedCards.token, token)));
  }
  const known = await tx
    .select({ id: savedCards.id })
    .from(savedCards)
    .where(and(isSame, eq(savedCards.token, token)));
  if (known.length > 0) return;
  // Removed a moment ago and saved again: the provider must not forget it now.
  await tx.delete(cardRemovals).where(and(isOf(cardRemovals, account), eq(cardRemovals.token, token)));
  await tx.execute(sql`insert into ${savedCards} (user_id, provider, account_id, brand, last4, token, customer)
    select id, ${account.provider}, ${account.accountId}::int, ${brand}, ${last4}, ${token}, ${customer}
    from users where id = ${userId} and deleted_at is null`);
}

/** False: there is none of this person. */
export async function deleteSavedCard(db: Database, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .delete(savedCards)
    .where(and(eq(savedCards.id, id), eq(savedCards.userId, userId)))
    .returning({ id: savedCards.id });
  return removed.length > 0;
}

export function selectRemovals(db: Database, { afterId, limit }: { afterId: number; limit: number }) {
  return db.select().from(cardRemovals).where(gt(cardRemovals.id, afterId)).orderBy(asc(cardRemovals.id)).limit(limit);
}

/** To the end of the queue: the next run begins with cards that were not tried. */
export async function requeueRemoval(db: Database, id: number): Promise<void> {
  await db.execute(sql`update ${cardRemovals} set id = default where id = ${id}`);
}

export async function deleteRemoval(db: Database, id: number): Promise<void> {
  await db.delete(cardRemovals).where(eq(cardRemovals.id, id));
}
