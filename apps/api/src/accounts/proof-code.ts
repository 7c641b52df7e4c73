import { OTP_LIFETIME_MINUTES, OTP_MAX_ATTEMPTS } from '@karaz/domain/accounts/one-time-code';
import { type ProofContact, proofContact } from '@karaz/domain/accounts/proof-contact';
import { maskEmail, maskPhone } from '@karaz/domain/people/mask-contact';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { secondsToWait } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request-context.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { codeText, proofMail } from './account-texts.ts';
import type { UserRow } from './accounts.queries.ts';
import { countSince } from './failures.queries.ts';
import { newCode, wrongCode } from './phone-code.ts';
import { type ProofPurpose, replaceProofCode, takeProofCode, tryProofCode } from './proof-codes.queries.ts';
import { takeSendTurn } from './send-turn.ts';

type Needs = Pick<ApiDeps, 'clock' | 'accounts'>;
export type ProofGuess = { userId: number; purpose: ProofPurpose; code: string };
type Sent = { channel: ProofContact['channel']; sentTo: string; expiresInMinutes: number };

/** Wrong codes for one account in a day, over all the codes it was sent. */
const FAILURES_IN_DAY = 20;
const HOUR_SECONDS = 3_600;
const MAILS = { limit: 5, seconds: HOUR_SECONDS };

/** To what the owner has confirmed: whoever only holds a session cannot read it. */
export async function sendProofCode(
  deps: ApiDeps,
  user: UserRow,
  purpose: ProofPurpose,
  { address, language }: Pick<RequestContext, 'address' | 'language'>,
  contact: ProofContact | null = proofContact(user, deps.accounts.sends),
): Promise<Outcome<Sent>> {
  if (!contact || !deps.accounts.sends[contact.channel]) return failure('noConfirmedContact');
  const wait = await inTransaction(deps.db, async (tx) => {
    const seconds = await secondsUntilSend(tx, deps, contact, address);
    if (seconds > 0) return seconds;
    const code = newCode();
    const now = deps.clock();
    const expiresAt = new Date(now.getTime() + OTP_LIFETIME_MINUTES * 60_000);
    const codeHash = hashOf(deps, { userId: user.id, purpose, code });
    await replaceProofCode(tx, { userId: user.id, purpose, codeHash, sentAt: now, expiresAt });
    const texts =
      contact.channel === 'sms'
        ? { text: codeText(language, code, new URL(deps.accounts.publicOrigin).hostname) }
        : proofMail(language, user.firstName, code);
    await queueMessage(tx, { channel: contact.channel, recipient: contact.to, language, ...texts });
    return 0;
  });
  if (wait > 0) return failure('tooManyRequests', { retryAfterSeconds: wait });
  deps.accounts.wakeSender();
  const sentTo = contact.channel === 'sms' ? maskPhone(contact.to) : maskEmail(contact.to);
  return ok({ channel: contact.channel, sentTo, expiresInMinutes: OTP_LIFETIME_MINUTES });
}

async function secondsUntilSend(
  tx: Transaction,
  deps: ApiDeps,
  { channel, to }: ProofContact,
  address: string,
): Promise<number> {
  if (channel === 'sms') return takeSendTurn(tx, deps, to, address);
  const bucket = `proof mails ${deps.accounts.tokens.keyedHash('proof mails', to.toLowerCase())}`;
  return (await secondsToWait(tx, bucket, MAILS, deps.clock())) ?? 0;
}

/** Counts the try, so call it outside a transaction: a wrong one must stay counted whatever else fails. */
export async function checkProofCode(
  db: Database,
  deps: Needs,
  guess: ProofGuess,
  field: string,
): Promise<Outcome<undefined>> {
  const now = deps.clock();
  const bucket = `proof failures ${guess.userId}`;
  if ((await countSince(db, bucket, new Date(now.getTime() - 24 * HOUR_SECONDS * 1000))) >= FAILURES_IN_DAY) {
    return failure('tooManyRequests', { retryAfterSeconds: HOUR_SECONDS });
  }
  const found = await tryProofCode(db, { ...guess, codeHash: hashOf(deps, guess), now }, OTP_MAX_ATTEMPTS);
  if (found === 'right') return ok(undefined);
  if (found === 'wrong') await secondsToWait(db, bucket, { limit: FAILURES_IN_DAY, seconds: HOUR_SECONDS }, now);
  return wrongCode(field);
}

/** Uses up a code that was checked, in the transaction of what it pays for: if that fails, the code is still good. */
export async function spendProofCode(
  tx: Transaction,
  deps: Needs,
  guess: ProofGuess,
  field: string,
): Promise<Outcome<undefined>> {
  const given = { ...guess, codeHash: hashOf(deps, guess), now: deps.clock() };
  return (await takeProofCode(tx, given, OTP_MAX_ATTEMPTS)) ? ok(undefined) : wrongCode(field);
}

/** Bound to the account and to its purpose. */
const hashOf = ({ accounts }: Needs, { userId, purpose, code }: ProofGuess) =>
  accounts.tokens.keyedHash('proof code', `${userId} ${purpose} ${code}`);
