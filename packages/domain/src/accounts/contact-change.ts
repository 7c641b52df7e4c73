export type ContactKind = 'email' | 'phone';

/** How long the link in the message to a new address or phone works; another can be requested at any time. */
export const CONFIRM_HOURS = 24;
/** How long whoever had the address or phone before can bring it back. */
export const UNDO_DAYS = 7;

type Account = { email: string | null; phone: string | null };
export type Recipient = { channel: 'mail' | 'sms'; to: string };

/**
 * Who is notified of a change and may undo it: the contact that was replaced, for a phone the address as well, because
 * numbers get lost, and for a first address the phone: whoever added it may only know the password.
 */
export function noticeRecipients(kind: ContactKind, before: Account): Recipient[] {
  const mail: Recipient[] = before.email === null ? [] : [{ channel: 'mail', to: before.email }];
  const sms: Recipient[] = before.phone === null ? [] : [{ channel: 'sms', to: before.phone }];
  if (kind === 'phone') return [...sms, ...mail];
  return before.email === null ? sms : mail;
}

type Change = { id: number; kind: ContactKind; oldValue: string | null };

/**
 * What an account goes back to: every contact as it was before the undone change and all that came after it. Whoever
 * changed one of them may have changed the other too.
 */
export function contactsBefore(changes: readonly Change[]): Partial<Account> {
  const before: Partial<Account> = {};
  for (const { kind, oldValue } of changes.toSorted((a, b) => b.id - a.id)) before[kind] = oldValue;
  return before;
}
