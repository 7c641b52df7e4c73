import type { SignedIn } from '@karaz/contract/account-shapes';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { secondsToWait } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request-context.ts';
import { accountView } from './account-view.ts';
import { selectUserByEmail, type UserRow } from './accounts.queries.ts';
import { selectUsersAwaiting } from './contact-changes.queries.ts';
import { forgetFailures } from './failures.queries.ts';
import { verifyInTurn } from './hash-queue.ts';
import { secondStepOf } from './second-factors/sign-in-challenge.ts';
import { startSession } from './start-session.ts';

/** The owner of a locked account still gets in by phone code. */
const FAILURES = { limit: 5, seconds: 900 };

/** The same work and the same answer whether the account exists or not. */
export async function loginWithEmail(
  deps: ApiDeps,
  { email, password }: { email: string; password: string },
  context: RequestContext,
): Promise<Outcome<SignedIn>> {
  const bucket = failuresBucket(deps, email);
  // Counted before the check: parallel guesses cannot all be the fifth.
  const wait = await secondsToWait(deps.db, bucket, FAILURES, deps.clock());
  if (wait !== null) return failure('tooManyRequests', { retryAfterSeconds: wait });
  const user = await userWith(deps, email, password);
  if (!user) return failure('wrongCredentials');
  await forgetFailures(deps.db, bucket);
  return signIn(deps, user, context);
}

/** Anybody may give an address that is not theirs: of the accounts that wait for it so many are looked at. */
const MAX_AWAITING = 2;

/**
 * Whoever confirmed the address comes first, then accounts that still wait for its confirmation. A wrong password is
 * held against equally many hashes, whether the address is somebody's, is waited for or was never heard of.
 */
async function userWith({ db }: ApiDeps, email: string, password: string): Promise<UserRow | undefined> {
  const owner = await selectUserByEmail(db, email);
  const awaiting = await selectUsersAwaiting(db, email, MAX_AWAITING);
  const places = [owner, ...Array.from({ length: MAX_AWAITING }, (_, index) => awaiting[index])];
  for (const user of places) {
    if ((await verifyInTurn(password, user?.passwordHash)) && user) return user;
  }
  return undefined;
}

export const failuresBucket = (deps: ApiDeps, email: string) =>
  `sign-in ${deps.accounts.tokens.keyedHash('sign-in failures', email.toLowerCase())}`;

export async function signIn(deps: ApiDeps, user: UserRow, context: RequestContext): Promise<Outcome<SignedIn>> {
  if (user.isDisabled) return failure('accountDisabled');
  const secondStep = await secondStepOf(deps, user);
  if (secondStep) return { ok: false, error: secondStep };
  const pair = await startSession(deps.db, deps, user.id, context);
  return ok({ ...pair, user: await accountView(deps.db, user, deps.clock()) });
}
