import type { Transaction } from '../db/database.ts';
import type { UserRow } from './accounts.queries.ts';
import { deletePendingContacts } from './contact-changes.queries.ts';
import { deleteResetsOf } from './password-resets.queries.ts';
import { deleteProofCodesOf } from './proof-codes.queries.ts';
import { deleteChallengesOf } from './second-factors/factors.queries.ts';
import { deletePushSubscriptionsOf, deleteSessionsOf } from './sessions.queries.ts';

/**
 * After every change of address, phone or password: open resets, codes, sign-ins under way and all other sessions are void. Whoever made the
 * change, from wherever, nobody goes on with what was handed out before it.
 */
export async function endOldAccess(tx: Transaction, userId: number, exceptSession?: string): Promise<void> {
  await deleteResetsOf(tx, userId);
  await deleteProofCodesOf(tx, userId);
  await deleteChallengesOf(tx, userId);
  await deleteSessionsOf(tx, userId, exceptSession);
  // Without a session that goes on, no browser is known to be the owner's.
  if (exceptSession === undefined) await deletePushSubscriptionsOf(tx, userId);
}

/**
 * A new password also ends pending changes: whoever knew the old one may have requested them. An account that is reached
 * by nothing but its pending contact keeps it.
 */
export async function endAccessOfOldPassword(tx: Transaction, user: UserRow, exceptSession?: string): Promise<void> {
  await endOldAccess(tx, user.id, exceptSession);
  if (user.email !== null || user.phone !== null) await deletePendingContacts(tx, user.id);
}
