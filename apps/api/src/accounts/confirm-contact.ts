import type { ContactKind } from '@karaz/domain/accounts/contact-change';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { selectUserForUpdate } from './accounts.queries.ts';
import { applyContact } from './apply-contact.ts';
import { selectByConfirmHash, updateContactChange } from './contact-changes.queries.ts';
import { mailSecretHash } from './mail-secret.ts';
import { invalidHash } from './recover-password.ts';
import { saveAccount } from './save-account.ts';

/**
 * The message proves the address or phone, a session the account that requested it: otherwise whoever gets a message that
 * somebody else caused would confirm the account of that person as theirs. What staff have entered needs no session.
 */
export async function confirmContact(
  deps: ApiDeps,
  secret: string,
  callerId: number | null,
): Promise<Outcome<{ kind: ContactKind; value: string }>> {
  const hash = mailSecretHash(secret);
  const pending = await selectByConfirmHash(deps.db, hash, deps.clock());
  if (!pending) return invalidHash();
  const isFromStaff = pending.requestedBy !== null;
  if (!isFromStaff && callerId !== pending.userId) return callerId === null ? failure('notSignedIn') : invalidHash();
  const confirmed = await saveAccount(deps.db, async (tx) => {
    const held = await selectUserForUpdate(tx, pending.userId);
    // Again, now that nobody can replace or withdraw it in between.
    const change = held && (await selectByConfirmHash(tx, hash, deps.clock()));
    if (!held || !change?.newValue || held.isDisabled) return invalidHash();
    const { id, kind, newValue: value, sessionId } = change;
    const applied = await applyContact(tx, deps, held, { kind, value }, sessionId);
    await updateContactChange(tx, id, { ...applied, confirmHash: null });
    return ok({ kind, value });
  });
  if (confirmed.ok) deps.accounts.wakeSender();
  return confirmed;
}
