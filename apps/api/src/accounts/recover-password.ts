import { setTimeout as sleep } from 'node:timers/promises';
import { isResetFor } from '@karaz/domain/accounts/password-reset';
import { isStaff } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { secondsToWait } from '../http/rate-limit.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { passwordChangedMail, resetMail } from './account-texts.ts';
import { selectUser, selectUserByEmail, selectUserForUpdate, type UserRow, updateUser } from './accounts.queries.ts';
import { endAccessOfOldPassword } from './end-old-access.ts';
import { hashInTurn } from './hash-queue.ts';
import { mailSecretHash, newMailSecret } from './mail-secret.ts';
import { passwordProblem } from './password-problem.ts';
import { insertReset, selectResetOwner, takeReset } from './password-resets.queries.ts';
import { clearSignInFailures } from './sign-in-turn.ts';

const LIFE_MS = 30 * 60_000;
const MAILS = { limit: 3, seconds: 3_600 };
/** Longer than the work takes: the response comes after this time whether there was anything to do or not. */
const RESPONSE_AFTER_MS = 200;

export async function forgotPassword(deps: ApiDeps, email: string): Promise<Outcome<undefined>> {
  if (!deps.accounts.sends.mail) return failure('mailNotAvailable');
  await Promise.all([sendResetMail(deps, email), sleep(RESPONSE_AFTER_MS)]);
  return ok(undefined);
}

async function sendResetMail(deps: ApiDeps, email: string): Promise<void> {
  const { db, accounts } = deps;
  const now = deps.clock();
  const bucket = `reset mails ${accounts.tokens.keyedHash('reset mails', email.toLowerCase())}`;
  const isTooOften = (await secondsToWait(db, bucket, MAILS, now)) !== null;
  const user = await selectUserByEmail(db, email);
  if (!user?.email || user.isDisabled || isTooOften) return;
  const { email: sentTo, language, firstName } = user;
  await inTransaction(db, async (tx) => {
    const link = `${accounts.publicOrigin}/auth/reset-password?hash=${await addReset(tx, deps, user, sentTo)}`;
    await queueMessage(tx, { channel: 'mail', recipient: sentTo, language, ...resetMail(language, firstName, link) });
  });
  accounts.wakeSender();
}

/** For whoever reads what is sent there, and for the password of now. The secret opens the account: only for the message. */
export async function addReset(tx: Transaction, deps: ApiDeps, user: UserRow, sentTo: string): Promise<string> {
  const now = deps.clock();
  const { secret, hash } = newMailSecret();
  const { id: userId, passwordVersion } = user;
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await insertReset(tx, { hash, userId, sentTo, passwordVersion, createdAt: now, expiresAt });
  return secret;
}

/** Whoever reads the mail may choose; every session ends, because one of them may be why this was needed. */
export async function resetPassword(
  deps: ApiDeps,
  { password, hash: secret }: { password: string; hash: string },
): Promise<Outcome<undefined>> {
  const hash = mailSecretHash(secret);
  // Before the costly part, and without using the hash up: a rejected password may be mended.
  const userId = await selectResetOwner(deps.db, hash, deps.clock());
  if (userId === undefined) return invalidHash();
  const owner = await selectUser(deps.db, userId);
  const problem = passwordProblem(deps, password, { isStaff: owner !== undefined && isStaff(owner.role) });
  if (problem) return { ok: false, error: problem };
  const passwordHash = await hashInTurn(password);
  const isDone = await inTransaction(deps.db, async (tx) => {
    // Locked first, as every change of the account does: the link is held against the account as it is now.
    const held = await selectUserForUpdate(tx, userId);
    const reset = await takeReset(tx, hash, deps.clock());
    if (!held || !reset || !isResetFor(reset, held)) return false;
    await savePassword(tx, deps, held, passwordHash);
    return true;
  });
  if (!isDone) return invalidHash();
  deps.accounts.wakeSender();
  return ok(undefined);
}

async function savePassword(tx: Transaction, deps: ApiDeps, held: UserRow, passwordHash: string): Promise<void> {
  const { id, email, language, firstName } = held;
  // A Google account that was linked may belong to somebody who had the mailbox before.
  await updateUser(tx, id, { passwordHash, passwordVersion: held.passwordVersion + 1, googleSubject: null });
  await endAccessOfOldPassword(tx, held);
  if (email === null) return;
  await clearSignInFailures(tx, deps, email);
  const mail = passwordChangedMail(language, firstName);
  await queueMessage(tx, { channel: 'mail', recipient: email, language, ...mail });
}

export const invalidHash = () => failure('invalidHash', { fields: { hash: { code: 'invalidHash' } } });
