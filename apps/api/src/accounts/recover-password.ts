import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { secondsToWait } from '../http/rate-limit.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { passwordChangedMail, resetMail } from './account-texts.ts';
import { selectUserByEmail, updateUser } from './accounts.queries.ts';
import { forgetFailures } from './failures.queries.ts';
import { hashInTurn } from './hash-queue.ts';
import { failuresBucket } from './login-with-email.ts';
import { passwordProblem } from './password-problem.ts';
import { deleteResetsOf, insertReset, isOpenReset, takeReset } from './password-resets.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

const LIFE_MS = 30 * 60_000;
const MAILS = { limit: 3, seconds: 3_600 };
/** Longer than the work takes: the answer comes after this time whether there was anything to do or not. */
const ANSWER_AFTER_MS = 200;

export async function forgotPassword(deps: ApiDeps, email: string): Promise<Outcome<undefined>> {
  await Promise.all([sendResetMail(deps, email), sleep(ANSWER_AFTER_MS)]);
  return ok(undefined);
}

async function sendResetMail(deps: ApiDeps, email: string): Promise<void> {
  const { db, accounts } = deps;
  const now = deps.clock();
  const bucket = `reset mails ${accounts.tokens.keyedHash('reset mails', email.toLowerCase())}`;
  const isTooOften = (await secondsToWait(db, bucket, MAILS, now)) !== null;
  const user = await selectUserByEmail(db, email);
  if (!user?.email || user.isDisabled || isTooOften) return;
  const { id: userId, email: recipient, language, firstName } = user;
  const secret = randomBytes(32).toString('base64url');
  const link = `${accounts.publicOrigin}/auth/reset-password?hash=${secret}`;
  await inTransaction(db, async (tx) => {
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    await insertReset(tx, { hash: hashOf(secret), userId, createdAt: now, expiresAt });
    await queueMessage(tx, { channel: 'mail', recipient, language, ...resetMail(language, firstName, link) });
  });
  accounts.wakeSender();
}

/** Whoever reads the mail owns the address; every session ends, because one of them may be why this was needed. */
export async function resetPassword(
  deps: ApiDeps,
  { password, hash: secret }: { password: string; hash: string },
): Promise<Outcome<undefined>> {
  const hash = hashOf(secret);
  // Before the costly part, and without using the hash up: a refused password may be mended.
  if (!(await isOpenReset(deps.db, hash, deps.clock()))) return invalidHash();
  const problem = passwordProblem(deps, password);
  if (problem) return { ok: false, error: problem };
  const passwordHash = await hashInTurn(password);
  const user = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const userId = await takeReset(tx, hash, now);
    const changed = userId && (await updateUser(tx, userId, { passwordHash, emailVerifiedAt: now }));
    if (!changed) return undefined;
    await deleteResetsOf(tx, changed.id);
    await deleteSessionsOf(tx, changed.id);
    if (changed.email) {
      await forgetFailures(tx, failuresBucket(deps, changed.email));
      const mail = passwordChangedMail(changed.language, changed.firstName);
      await queueMessage(tx, { channel: 'mail', recipient: changed.email, language: changed.language, ...mail });
    }
    return changed;
  });
  if (!user) return invalidHash();
  deps.accounts.wakeSender();
  return ok(undefined);
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const invalidHash = () => failure('invalidHash', { fields: { hash: { code: 'invalidHash' } } });
