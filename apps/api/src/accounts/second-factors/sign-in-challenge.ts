import { createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '@karaz/contract/account-shapes';
import type { GivenFactor, SignInChallenge } from '@karaz/contract/second-factors';
import { isStaff } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { inTransaction } from '../../db/database.ts';
import { type Failure, failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { accountView } from '../account-view.ts';
import { selectUser, type UserRow } from '../accounts.queries.ts';
import { startSession } from '../start-session.ts';
import { checkFactor } from './check-factor.ts';
import { insertChallenge, selectChallenge, takeChallenge, tryChallenge } from './factors.queries.ts';
import { type PasskeyOptions, passkeyRequestOptions } from './passkeys.ts';
import { factorWays } from './show-factors.ts';

const LIFE_MS = 10 * 60_000;
const TRIES = 5;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
/** A passkey's signature is for this sign-in alone. */
const purposeOf = (hash: string) => `sign in ${hash}`;
const expired = () => failure('signInExpired');

/**
 * Of somebody who works here and has a second factor the first step opens nothing: it returns a challenge that is good
 * for the second step alone. Undefined: the first step is enough.
 */
export async function secondStepOf(deps: ApiDeps, user: UserRow): Promise<Failure | undefined> {
  const ways = isStaff(user.role) ? await factorWays(deps.db, user.id) : [];
  if (ways.length === 0) return undefined;
  const challenge = randomBytes(32).toString('base64url');
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await insertChallenge(deps.db, { hash: hashOf(challenge), userId: user.id, createdAt: now, expiresAt });
  const data: SignInChallenge = { challenge, ways, expiresAt: expiresAt.toISOString() };
  return failure('secondFactorRequired', { data }).error;
}

export async function finishSignIn(
  deps: ApiDeps,
  { challenge, ...given }: GivenFactor & { challenge: string },
  context: RequestContext,
): Promise<Outcome<SignedIn>> {
  const hash = hashOf(challenge);
  const userId = await tryChallenge(deps.db, hash, { now: deps.clock(), max: TRIES });
  const user = userId === undefined ? undefined : await selectUser(deps.db, userId);
  if (!user) return expired();
  const checked = await checkFactor(deps, user, given, purposeOf(hash));
  if (!checked.ok) return checked;
  return inTransaction(deps.db, async (tx) => {
    if (!(await takeChallenge(tx, hash))) return expired();
    const now = await selectUser(tx, user.id);
    if (!now || now.isDisabled) return failure('accountDisabled');
    const pair = await startSession(tx, deps, now, context);
    return ok({ ...pair, user: await accountView(tx, now, deps.clock()) });
  });
}

export async function passkeyForSignIn(deps: ApiDeps, challenge: string): Promise<Outcome<PasskeyOptions>> {
  const hash = hashOf(challenge);
  const userId = await selectChallenge(deps.db, hash, deps.clock());
  return userId === undefined ? expired() : passkeyRequestOptions(deps, userId, purposeOf(hash));
}
