import type { SignedIn } from '@karaz/contract/account-shapes';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { secondsToWait } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request-context.ts';
import { accountView } from './account-view.ts';
import { selectUserByEmail, type UserRow } from './accounts.queries.ts';
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
  const user = await selectUserByEmail(deps.db, email);
  const isRight = await verifyInTurn(password, user?.passwordHash);
  if (!user || !isRight) return failure('wrongCredentials');
  await forgetFailures(deps.db, bucket);
  return signIn(deps, user, context);
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
