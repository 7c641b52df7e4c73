import { type ContactKind, contactsBefore } from '@karaz/domain/accounts/contact-change';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import type { Transaction } from '../db/database.ts';
import type { Outcome } from '../http/failure.ts';
import { selectUserForUpdate, type UserRow, updateUser } from './accounts.queries.ts';
import { contactColumns } from './apply-contact.ts';
import { deleteContactChangesSince, selectAppliedSince, selectByUndoHash } from './contact-changes.queries.ts';
import { endOldAccess } from './end-old-access.ts';
import { mailSecretHash } from './mail-secret.ts';
import { addReset, invalidHash } from './recover-password.ts';
import { saveAccount } from './save-account.ts';

type Undone = { kind: ContactKind; restored: string | null; resetHash: string };

/**
 * For an owner whose account was taken: e-mail and phone are as they were before the change, and nothing else that opens
 * the account is left, neither sessions nor the password nor Google nor pending changes. Links of earlier changes stay
 * good: whoever undoes a later change may be the thief. A new password is chosen next.
 */
export async function undoContactChange(deps: ApiDeps, secret: string): Promise<Outcome<Undone>> {
  const hash = mailSecretHash(secret);
  const found = await selectByUndoHash(deps.db, hash, deps.clock());
  if (!found) return invalidHash();
  return saveAccount(deps.db, async (tx) => {
    const held = await selectUserForUpdate(tx, found.userId);
    const change = held && (await selectByUndoHash(tx, hash, deps.clock()));
    if (!held || !change || held.isDisabled) return invalidHash();
    const before = contactsBefore(await selectAppliedSince(tx, change));
    const restored = await restore(tx, deps, held, before);
    await deleteContactChangesSince(tx, change);
    await endOldAccess(tx, held.id);
    const sentTo = before[change.kind] ?? restored.email ?? restored.phone;
    // A change that leaves no contact to go back to has no undo link.
    if (!sentTo) return invalidHash();
    const resetHash = await addReset(tx, deps, restored, sentTo);
    return ok({ kind: change.kind, restored: before[change.kind] ?? null, resetHash });
  });
}

async function restore(
  tx: Transaction,
  deps: ApiDeps,
  held: UserRow,
  before: Partial<Record<ContactKind, string | null>>,
): Promise<UserRow> {
  const now = deps.clock();
  const restored = await updateUser(tx, held.id, {
    ...(before.email === undefined ? {} : contactColumns('email', before.email, now)),
    ...(before.phone === undefined ? {} : contactColumns('phone', before.phone, now)),
    passwordHash: null,
    passwordVersion: held.passwordVersion + 1,
    googleSubject: null,
  });
  if (!restored) throw new Error('a held account is gone');
  return restored;
}
