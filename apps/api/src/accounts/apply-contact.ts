import { type ContactKind, noticeRecipients, UNDO_DAYS } from '@karaz/domain/accounts/contact-change';
import type { ApiDeps } from '../api-deps.ts';
import type { Transaction } from '../db/database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { type NewUser, type UserRow, updateUser } from './accounts.queries.ts';
import { contactChangedMail, contactChangedSms } from './contact-texts.ts';
import { endOldAccess } from './end-old-access.ts';
import { newMailSecret } from './mail-secret.ts';

export const UNDO_PATH = '/auth/undo-change';
const DAY_MS = 86_400_000;

type Contact = { kind: ContactKind; value: string | null };
export type Applied = {
  oldValue: string | null;
  appliedAt: Date;
  undoHash: string | null;
  undoUntil: Date;
};

/**
 * The held account has this e-mail or phone from now on. Everything handed out before is void, and whoever had the old
 * contact gets a notice and may undo it. The result belongs into the row of the change.
 */
export async function applyContact(
  tx: Transaction,
  deps: Pick<ApiDeps, 'clock' | 'accounts'>,
  held: UserRow,
  { kind, value }: Contact,
  currentSession: string | null,
): Promise<Applied> {
  const appliedAt = deps.clock();
  // Google's account of the old address opens this one no longer.
  const unlinked = kind === 'email' && held.email !== null ? { googleSubject: null } : {};
  await updateUser(tx, held.id, { ...contactColumns(kind, value, appliedAt), ...unlinked });
  await endOldAccess(tx, held.id, currentSession ?? undefined);
  const recipients = noticeRecipients(kind, held);
  const { secret, hash } = newMailSecret();
  const link = `${deps.accounts.publicOrigin}${UNDO_PATH}?hash=${secret}`;
  const { language, firstName } = held;
  for (const { channel, to } of recipients) {
    const texts =
      channel === 'sms' ? contactChangedSms(kind, language, link) : contactChangedMail(kind, language, firstName, link);
    await queueMessage(tx, { channel, recipient: to, language, ...texts });
  }
  return {
    oldValue: held[kind],
    appliedAt,
    undoHash: recipients.length > 0 ? hash : null,
    undoUntil: new Date(appliedAt.getTime() + UNDO_DAYS * DAY_MS),
  };
}

export function contactColumns(kind: ContactKind, value: string | null, now: Date): Partial<NewUser> {
  const verifiedAt = value === null ? null : now;
  return kind === 'email'
    ? { email: value, emailVerifiedAt: verifiedAt }
    : { phone: value, phoneVerifiedAt: verifiedAt };
}
