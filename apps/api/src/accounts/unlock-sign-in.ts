import { setTimeout as sleep } from 'node:timers/promises';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { secondsToWait } from '../http/rate-limit.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { unlockMail } from './account-texts.ts';
import { selectUserByEmail } from './accounts.queries.ts';
import { newPass } from './sign-in-pass.ts';

const MAILS = { limit: 3, seconds: 3_600 };
/** Longer than the work takes, so that the time does not say whether there is an account. */
const RESPONSE_AFTER_MS = 200;

/** A link to the owner of the address, for signing in while somebody else guesses the password. */
export async function sendUnlockLink(deps: ApiDeps, email: string): Promise<Outcome<undefined>> {
  if (!deps.accounts.sends.mail) return failure('mailNotAvailable');
  await Promise.all([sendLink(deps, email), sleep(RESPONSE_AFTER_MS)]);
  return ok(undefined);
}

async function sendLink(deps: ApiDeps, typed: string): Promise<void> {
  const { db, accounts } = deps;
  const bucket = `unlock mails ${accounts.tokens.keyedHash('unlock mails', typed.toLowerCase())}`;
  const isTooOften = (await secondsToWait(db, bucket, MAILS, deps.clock())) !== null;
  const user = await selectUserByEmail(db, typed);
  if (!user?.email || user.isDisabled || isTooOften) return;
  const { email: recipient, language, firstName } = user;
  const link = `${accounts.publicOrigin}/auth/sign-in?unlock=${newPass(deps, 'unlock', user)}`;
  await queueMessage(db, { channel: 'mail', recipient, language, ...unlockMail(language, firstName, link) });
  accounts.wakeSender();
}
