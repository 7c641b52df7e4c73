import type { ContactKind } from '@karaz/domain/accounts/contact-change';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { UserRow } from './accounts.queries.ts';
import { applyContact } from './apply-contact.ts';
import type { CheckedChange } from './check-change.ts';
import { deletePendingContact, insertContactChange } from './contact-changes.queries.ts';
import { type Requester, requestContact } from './request-contact.ts';

type By = Requester & { sessionId: string | null; requestedBy: number | null };

/** A new address waits for its owner's confirmation; a phone with its code, and what is removed, changes at once. */
export async function saveContacts(
  tx: Transaction,
  deps: ApiDeps,
  held: UserRow,
  { email, phone }: Pick<CheckedChange, 'email' | 'phone'>,
  by: By,
): Promise<Outcome<undefined>> {
  if (phone?.code) await changeNow(tx, deps, held, { kind: 'phone', value: phone.value }, by);
  else if (phone) {
    const requested = await request(tx, deps, held, { kind: 'phone', value: phone.value }, by);
    if (!requested.ok) return requested;
  }
  if (email === undefined) return ok(undefined);
  const { value } = email;
  if (value !== null) return request(tx, deps, held, { kind: 'email', value }, by);
  await changeNow(tx, deps, held, { kind: 'email', value: null }, by);
  return ok(undefined);
}

async function request(
  tx: Transaction,
  deps: ApiDeps,
  { id: userId }: UserRow,
  contact: { kind: ContactKind; value: string },
  { sessionId, requestedBy, ...requester }: By,
): Promise<Outcome<undefined>> {
  if (contact.kind === 'email' && !deps.accounts.sends.mail) return failure('mailNotAvailable');
  if (contact.kind === 'phone' && !deps.accounts.sends.sms) return failure('smsNotAvailable');
  const retryAfterSeconds = await requestContact(tx, deps, { userId, ...contact, sessionId, requestedBy }, requester);
  return retryAfterSeconds > 0 ? failure('tooManyRequests', { retryAfterSeconds }) : ok(undefined);
}

async function changeNow(
  tx: Transaction,
  deps: ApiDeps,
  held: UserRow,
  { kind, value }: { kind: ContactKind; value: string | null },
  { sessionId, requestedBy }: By,
): Promise<void> {
  await deletePendingContact(tx, held.id, kind);
  // Only an unconfirmed one was given up.
  if (held[kind] === value) return;
  const applied = await applyContact(tx, deps, held, { kind, value }, sessionId);
  const change = { userId: held.id, kind, newValue: value, sessionId, requestedBy, createdAt: applied.appliedAt };
  await insertContactChange(tx, { ...change, ...applied });
}
