import type { ProfileChange } from '@karaz/contract/accounts';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { secondsToWait } from '../http/rate-limit.ts';
import type { UserRow } from './accounts.queries.ts';
import { forgetFailures } from './failures.queries.ts';
import { hashInTurn, verifyInTurn } from './hash-queue.ts';
import { passwordProblem } from './password-problem.ts';

const TRIES = { limit: 5, seconds: 900 };

/** The hash to keep, or undefined when the password stays. A stolen session alone does not change a password. */
export async function newPasswordHash(
  deps: ApiDeps,
  user: UserRow,
  { password, oldPassword }: ProfileChange,
  isSelf: boolean,
): Promise<Outcome<string | undefined>> {
  if (password === undefined) return ok(undefined);
  if (isSelf && user.passwordHash !== null) {
    const confirmed = await confirmPassword(deps, user, oldPassword, 'oldPassword');
    if (!confirmed.ok) return confirmed;
  }
  const problem = passwordProblem(deps, password);
  if (problem) return { ok: false, error: problem };
  return ok(await hashInTurn(password));
}

/** The person behind a session says the password once more. */
export async function confirmPassword(
  deps: ApiDeps,
  user: UserRow,
  typed: string | undefined,
  field: string,
): Promise<Outcome<undefined>> {
  const bucket = `password of ${user.id}`;
  const wait = await secondsToWait(deps.db, bucket, TRIES, deps.clock());
  if (wait !== null) return failure('tooManyRequests', { retryAfterSeconds: wait });
  if (!(await verifyInTurn(typed ?? '', user.passwordHash))) {
    return failure('wrongPassword', { fields: { [field]: { code: 'wrongPassword' } } });
  }
  await forgetFailures(deps.db, bucket);
  return ok(undefined);
}
