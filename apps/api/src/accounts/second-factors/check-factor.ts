import type { GivenFactor } from '@karaz/contract/second-factors';
import { plainRecoveryCode } from '@karaz/domain/accounts/second-factor';
import { ok } from '@karaz/domain/result';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import type { ApiDeps } from '../../api-deps.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import { secondsToWait } from '../../http/rate-limit.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import type { UserRow } from '../accounts.queries.ts';
import { deleteFailures } from '../failures.queries.ts';
import { recoveryCodeUsedMail } from './factor-texts.ts';
import { countRecoveryCodes, selectTotp, takeRecoveryCode, useTotpStep } from './factors.queries.ts';
import { checkPasskey } from './passkeys.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';

/** Six digits are a million: whoever knows the password gets five guesses, and thirty in a day. */
const TRIES = [
  { limit: 5, seconds: 900 },
  { limit: 30, seconds: 86_400 },
];

export const plainTotp = (typed: string) => foldDigits(typed).replace(/\s/g, '');

const wrong = (field: string) => failure('wrongCode', { fields: { [field]: { code: 'wrongCode' } } });

/** Counted before the check, over all challenges and sessions of the account: parallel guesses cannot all be the fifth. */
export async function limitTries<T>(
  deps: ApiDeps,
  userId: number,
  check: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const buckets = TRIES.map((max) => ({ max, bucket: `second factor of ${userId} in ${max.seconds} s` }));
  for (const { bucket, max } of buckets) {
    const wait = await secondsToWait(deps.db, bucket, max, deps.clock());
    if (wait !== null) return failure('tooManyRequests', { retryAfterSeconds: wait });
  }
  const checked = await check();
  if (checked.ok) for (const { bucket } of buckets) await deleteFailures(deps.db, bucket);
  return checked;
}

/**
 * Uses up what it was given: no code or signature is right twice. `purpose` is what a passkey must have signed for.
 * Nobody guesses a signature, so passkeys are not limited and still work while somebody guesses codes.
 */
export function checkFactor(
  deps: ApiDeps,
  user: UserRow,
  given: GivenFactor,
  purpose: string,
): Promise<Outcome<undefined>> {
  if ('passkey' in given) return checkPasskey(deps, user.id, given.passkey, purpose);
  return limitTries(deps, user.id, () =>
    'totp' in given ? checkTotp(deps, user.id, given.totp) : checkRecoveryCode(deps, user, given.recoveryCode),
  );
}

async function checkTotp(deps: ApiDeps, userId: number, typed: string): Promise<Outcome<undefined>> {
  const factor = await selectTotp(deps.db, userId);
  const step = factor?.confirmedAt ? stepOf(deps, factor.secret, typed) : null;
  return step !== null && (await useTotpStep(deps.db, userId, step)) ? ok(undefined) : wrong('totp');
}

/** The half minute this code belongs to; null: it is no code of this secret, or the secret was sealed with another key. */
export function stepOf({ accounts, clock }: Pick<ApiDeps, 'accounts' | 'clock'>, sealed: string, typed: string) {
  const secret = accounts.factorSealer.open(sealed);
  return secret === null ? null : matchingStep(Buffer.from(secret, 'base64url'), plainTotp(typed), clock());
}

/** The owner is notified of it: a code that was found on paper is used by somebody else. */
async function checkRecoveryCode(deps: ApiDeps, user: UserRow, typed: string): Promise<Outcome<undefined>> {
  const hash = recoveryCodeHash(deps, user.id, plainRecoveryCode(typed));
  if (!(await takeRecoveryCode(deps.db, user.id, hash))) return wrong('recoveryCode');
  const left = await countRecoveryCodes(deps.db, user.id);
  if (user.email !== null) {
    const mail = recoveryCodeUsedMail(user.language, user.firstName, left);
    await queueMessage(deps.db, { channel: 'mail', recipient: user.email, language: user.language, ...mail });
    deps.accounts.wakeSender();
  }
  return ok(undefined);
}
