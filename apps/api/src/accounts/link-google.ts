import type { AccountLink } from '@karaz/contract/accounts';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, notFound, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { GooglePerson } from '../integrations/identity/google-identity.ts';
import { selectUserByEmail, selectUserForUpdate, type UserRow, updateUser } from './accounts.queries.ts';
import { endAccessOfOldPassword } from './end-old-access.ts';
import { readCredential } from './google-credential.ts';
import { sendProofCode } from './proof-code.ts';
import { proveOwner } from './prove-owner.ts';
import { saveAccount } from './save-account.ts';

type Given = { password?: string | undefined; proofCode?: string | undefined };

/**
 * Google says whose the address is, not whose the account is: its owner proves it once, with the password or a code sent
 * to the address. Accounts hold confirmed addresses only.
 */
export async function linkGoogle(
  deps: ApiDeps,
  holder: UserRow,
  { subject, email }: GooglePerson,
  { password, proofCode }: Given,
): Promise<Outcome<UserRow>> {
  if (holder.isDisabled) return failure('accountDisabled');
  if (password === undefined && proofCode === undefined) {
    const data: AccountLink = { hasPassword: holder.passwordHash !== null };
    return failure('accountLinkRequired', { data });
  }
  const fields = { password: 'password', code: 'proofCode' };
  const proof = await proveOwner(deps, holder, { password, code: proofCode }, fields, 'link');
  if (!proof.ok) return proof;
  return saveAccount(deps.db, async (tx) => {
    const held = await selectUserForUpdate(tx, holder.id);
    // Again, under the lock: the account may have another address by now.
    if (held?.email?.toLowerCase() !== email.toLowerCase()) return failure('conflict');
    const proven = await proof.value(tx, held);
    if (!proven.ok) return proven;
    // The code proves the address, not that its owner chose the password: somebody else may have opened the account.
    const isProvenByCode = proofCode !== undefined;
    const withoutPassword = isProvenByCode ? { passwordHash: null, passwordVersion: held.passwordVersion + 1 } : {};
    if (isProvenByCode) await endAccessOfOldPassword(tx, held);
    const linked = await updateUser(tx, held.id, { googleSubject: subject, ...withoutPassword });
    return linked ? ok(linked) : notFound();
  });
}

/** To the address alone, for somebody with Google's word that it is theirs. */
export async function sendLinkCode(
  deps: ApiDeps,
  idToken: string,
  context: RequestContext,
): ReturnType<typeof sendProofCode> {
  const credential = await readCredential(deps, idToken);
  if (!credential.ok) return credential;
  const { email } = credential.value;
  const holder = await selectUserByEmail(deps.db, email);
  if (!holder?.email || holder.isDisabled) return notFound();
  return sendProofCode(deps, holder, 'link', context, { channel: 'mail', to: holder.email });
}
