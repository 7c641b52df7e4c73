import { and, desc, eq, gt, gte, isNotNull, isNull, like, lt, or } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { contactChanges, users } from '../db/tables/accounts.ts';
import { messages } from '../db/tables/messages.ts';
import type { UserRow } from './accounts.queries.ts';

export type ContactChange = typeof contactChanges.$inferSelect;
type NewChange = typeof contactChanges.$inferInsert;

const isPending = isNull(contactChanges.appliedAt);
const pendingOf = (userId: number, kind: ContactChange['kind']) =>
  and(eq(contactChanges.userId, userId), eq(contactChanges.kind, kind), isPending);

export function selectPendingContacts(db: Database, userId: number): Promise<ContactChange[]> {
  return db
    .select()
    .from(contactChanges)
    .where(and(eq(contactChanges.userId, userId), isPending));
}

export async function selectPendingContact(
  db: Database,
  userId: number,
  kind: ContactChange['kind'],
): Promise<ContactChange | undefined> {
  const [row] = await db.select().from(contactChanges).where(pendingOf(userId, kind));
  return row;
}

export async function insertContactChange(tx: Transaction, change: NewChange): Promise<ContactChange> {
  const [row] = await tx.insert(contactChanges).values(change).returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

export async function updateContactChange(tx: Transaction, id: number, change: Partial<NewChange>): Promise<void> {
  await tx.update(contactChanges).set(change).where(eq(contactChanges.id, id));
}

/** True when there was one. */
export async function deletePendingContact(
  tx: Transaction,
  userId: number,
  kind: ContactChange['kind'],
): Promise<boolean> {
  const deleted = await tx.delete(contactChanges).where(pendingOf(userId, kind)).returning({ id: contactChanges.id });
  return deleted.length > 0;
}

export async function selectByConfirmHash(db: Database, hash: string, now: Date): Promise<ContactChange | undefined> {
  const [row] = await db
    .select()
    .from(contactChanges)
    .where(and(eq(contactChanges.confirmHash, hash), isPending, gt(contactChanges.confirmUntil, now)));
  return row;
}

export async function selectByUndoHash(db: Database, hash: string, now: Date): Promise<ContactChange | undefined> {
  const [row] = await db
    .select()
    .from(contactChanges)
    .where(and(eq(contactChanges.undoHash, hash), gt(contactChanges.undoUntil, now)));
  return row;
}

/** A change that has taken effect, and all that did after it. */
export function selectAppliedSince(tx: Transaction, { userId, appliedAt }: ContactChange): Promise<ContactChange[]> {
  return tx
    .select()
    .from(contactChanges)
    .where(
      and(
        eq(contactChanges.userId, userId),
        isNotNull(contactChanges.appliedAt),
        appliedAt === null ? undefined : gte(contactChanges.appliedAt, appliedAt),
      ),
    );
}

/** Pending ones and those that could still be undone. */
export async function deleteContactChangesOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(contactChanges).where(eq(contactChanges.userId, userId));
}

/** A change that was undone, those after it and pending ones. Earlier ones can still be undone. */
export async function deleteContactChangesSince(tx: Transaction, { userId, appliedAt }: ContactChange): Promise<void> {
  const isSince = appliedAt === null ? isPending : or(isPending, gte(contactChanges.appliedAt, appliedAt));
  await tx.delete(contactChanges).where(and(eq(contactChanges.userId, userId), isSince));
}

export async function deletePendingContacts(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(contactChanges).where(and(eq(contactChanges.userId, userId), isPending));
}

/** Accounts without a confirmed address that gave this one; newest first. */
export async function selectUsersAwaiting(db: Database, email: string, limit: number): Promise<UserRow[]> {
  const rows = await db
    .select({ user: users })
    .from(contactChanges)
    .innerJoin(users, eq(users.id, contactChanges.userId))
    .where(
      and(
        eq(contactChanges.kind, 'email'),
        eq(contactChanges.newValue, email),
        isPending,
        isNull(users.email),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(desc(contactChanges.id))
    .limit(limit);
  return rows.map(({ user }) => user);
}

/** For their owner: without what opens anything. */
export function selectOwnContactChanges(db: Database, userId: number) {
  const { kind, newValue, oldValue, createdAt, appliedAt } = contactChanges;
  return db
    .select({ kind, newValue, oldValue, createdAt, appliedAt })
    .from(contactChanges)
    .where(eq(contactChanges.userId, userId))
    .orderBy(contactChanges.id);
}

/** Messages with a link to this page; others to the same address may be about somebody else. */
export async function deleteMessagesLinking(tx: Transaction, recipient: string, path: string): Promise<void> {
  await tx.delete(messages).where(and(eq(messages.recipient, recipient), like(messages.text, `%${path}?hash=%`)));
}

export async function deleteContactChangesBefore(db: Database, now: Date): Promise<void> {
  await db.delete(contactChanges).where(and(isNotNull(contactChanges.appliedAt), lt(contactChanges.undoUntil, now)));
}
