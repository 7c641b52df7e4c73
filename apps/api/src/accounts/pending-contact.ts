import type { AccountView } from '@karaz/contract/account-shapes';
import type { ContactKind } from '@karaz/domain/accounts/contact-change';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { failure, notFound, type Outcome } from '../http/failure.ts';
import { accountView } from './account-view.ts';
import { selectUserForUpdate } from './accounts.queries.ts';
import { deletePendingContact, selectPendingContact } from './contact-changes.queries.ts';
import { type Requester, sendConfirmation } from './request-contact.ts';

type Which = { userId: number; kind: ContactKind };

export async function resendPending(
  deps: ApiDeps,
  { userId, kind }: Which,
  requester: Requester,
): Promise<Outcome<undefined>> {
  const sent = await inTransaction(deps.db, async (tx) => {
    await selectUserForUpdate(tx, userId);
    const pending = await selectPendingContact(tx, userId, kind);
    if (!pending) return notFound();
    if (kind === 'email' && !deps.accounts.sends.mail) return failure('mailNotAvailable');
    if (kind === 'phone' && !deps.accounts.sends.sms) return failure('smsNotAvailable');
    const retryAfterSeconds = await sendConfirmation(tx, deps, pending, requester);
    return retryAfterSeconds > 0 ? failure('tooManyRequests', { retryAfterSeconds }) : ok(undefined);
  });
  if (sent.ok) deps.accounts.wakeSender();
  return sent;
}

export function cancelPending(deps: ApiDeps, { userId, kind }: Which): Promise<Outcome<AccountView>> {
  return inTransaction(deps.db, async (tx) => {
    const held = await selectUserForUpdate(tx, userId);
    if (!held) return notFound();
    // An account of one unconfirmed address is entered with it: that one can be replaced, not given up.
    const isOnlyWayIn = kind === 'email' && held.email === null && held.phone === null;
    if (isOnlyWayIn || !(await deletePendingContact(tx, userId, kind))) return notFound();
    return ok(await accountView(tx, held, deps.clock()));
  });
}
