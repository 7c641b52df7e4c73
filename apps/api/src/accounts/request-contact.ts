import { CONFIRM_HOURS, type ContactKind } from '@karaz/domain/accounts/contact-change';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import type { Transaction } from '../db/database.ts';
import { secondsToWait } from '../http/rate-limit.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { selectUserByEmail } from './accounts.queries.ts';
import {
  type ContactChange,
  deletePendingContact,
  insertContactChange,
  updateContactChange,
} from './contact-changes.queries.ts';
import { confirmMail, confirmSms, takenMail } from './contact-texts.ts';
import { newMailSecret } from './mail-secret.ts';
import { takeSendTurn } from './send-turn.ts';

type Needs = Pick<ApiDeps, 'clock' | 'accounts'>;
export const CONFIRM_PATH = '/auth/confirm-contact';
const MESSAGES = { limit: 5, seconds: 3_600 };
const HOUR_MS = 3_600_000;

type ContactRequest = {
  userId: number;
  kind: ContactKind;
  value: string;
  sessionId: string | null;
  requestedBy: number | null;
};
/** Language of the page, and the network the messages are counted for. */
export type Requester = { language: Language; address: string };

/**
 * The account stays as it is until the new contact is confirmed. Call it with the account locked. Returns the seconds
 * to wait when no message could be sent: the change stays pending, and another message can be requested.
 */
export async function requestContact(
  tx: Transaction,
  deps: Needs,
  request: ContactRequest,
  requester: Requester,
): Promise<number> {
  const { userId, kind, value: newValue, sessionId, requestedBy } = request;
  await deletePendingContact(tx, userId, kind);
  const createdAt = deps.clock();
  const change = await insertContactChange(tx, { userId, kind, newValue, sessionId, requestedBy, createdAt });
  return sendConfirmation(tx, deps, change, requester);
}

/**
 * Returns the seconds to wait when too many messages went there already. An address that is taken gets another mail and
 * no link; the response is the same.
 */
export async function sendConfirmation(
  tx: Transaction,
  deps: Needs,
  { id, kind, newValue }: ContactChange,
  { language, address }: Requester,
): Promise<number> {
  if (newValue === null) return 0;
  const wait = kind === 'email' ? await mailWait(tx, deps, newValue) : await takeSendTurn(tx, deps, newValue, address);
  if (wait > 0) return wait;
  const owner = kind === 'email' ? await selectUserByEmail(tx, newValue) : undefined;
  const { secret, hash } = newMailSecret();
  const confirmUntil = new Date(deps.clock().getTime() + CONFIRM_HOURS * HOUR_MS);
  await updateContactChange(tx, id, owner ? { confirmHash: null } : { confirmHash: hash, confirmUntil });
  const origin = deps.accounts.publicOrigin;
  if (owner) {
    const mail = takenMail(owner.language, owner.firstName, `${origin}/auth/reset-password`);
    await queueMessage(tx, { channel: 'mail', recipient: newValue, language: owner.language, ...mail });
    return 0;
  }
  const link = `${origin}${CONFIRM_PATH}?hash=${secret}`;
  const message = kind === 'email' ? confirmMail(language, link) : confirmSms(language, link);
  const channel = kind === 'email' ? 'mail' : 'sms';
  await queueMessage(tx, { channel, recipient: newValue, language, ...message });
  return 0;
}

async function mailWait(tx: Transaction, deps: Needs, email: string): Promise<number> {
  const bucket = `confirmations ${deps.accounts.tokens.keyedHash('confirmations', email.toLowerCase())}`;
  return (await secondsToWait(tx, bucket, MESSAGES, deps.clock())) ?? 0;
}
