import type { SignedIn } from '@karaz/contract/account-shapes';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { accountView } from './account-view.ts';
import { selectUserByEmail, selectUserForUpdate, type UserRow } from './accounts.queries.ts';
import { selectUsersAwaiting } from './contact-changes.queries.ts';
import { verifyInTurn } from './hash-queue.ts';
import { devicePasses } from './known-device.ts';
import { secondStepOf } from './second-factors/sign-in-challenge.ts';
import { takePass } from './sign-in-pass.ts';
import { takeSignInTurn } from './sign-in-turn.ts';
import { startSession } from './start-session.ts';

type Given = { email: string; password: string; unlock?: string | undefined };

/** The same work and the same response whether the account exists or not. */
export async function loginWithEmail(
  deps: ApiDeps,
  { email, password, unlock }: Given,
  context: RequestContext,
): Promise<Outcome<SignedIn>> {
  const candidates = await candidatesOf(deps, email);
  const holders = candidates.filter((user) => user !== undefined);
  // A pass is for its own account alone: anybody can open one that waits for the address of somebody else.
  const recognised =
    (await takePass(deps, 'device', devicePasses(context), holders)) ??
    (await takePass(deps, 'unlock', unlock === undefined ? [] : [unlock], holders));
  if (recognised) {
    if (await verifyInTurn(password, recognised.passwordHash)) return signIn(deps, recognised, context);
    if (holders.length === 1) return failure('wrongCredentials');
  }
  const turn = await takeSignInTurn(deps, email, context.address);
  if (turn.wait > 0) return failure('tooManyRequests', { retryAfterSeconds: turn.wait });
  const user = await userWith(candidates, password);
  if (!user) return failure('wrongCredentials');
  // Tries at the owner's password stay counted when somebody signs in to an account that only waits for the address.
  if (user.email !== null) await turn.succeed?.();
  return signIn(deps, user, context);
}

/** Anybody may give an address that is not theirs: of the accounts that wait for it so many are looked at. */
const MAX_AWAITING = 2;

/** Whoever confirmed the address comes first, then accounts that still wait for its confirmation. */
async function candidatesOf({ db }: ApiDeps, email: string): Promise<(UserRow | undefined)[]> {
  const owner = await selectUserByEmail(db, email);
  const awaiting = await selectUsersAwaiting(db, email, MAX_AWAITING);
  return [owner, ...Array.from({ length: MAX_AWAITING }, (_, index) => awaiting[index])];
}

/** A wrong password is compared with equally many hashes, whether the address has accounts or not. */
async function userWith(candidates: readonly (UserRow | undefined)[], password: string): Promise<UserRow | undefined> {
  for (const user of candidates) {
    if ((await verifyInTurn(password, user?.passwordHash)) && user) return user;
  }
  return undefined;
}

const WAYS_IN = ['passwordVersion', 'email', 'phone', 'googleSubject'] as const;

/** With the account locked: what was proven with a password or contact that has changed meanwhile starts no session. */
export function signIn(deps: ApiDeps, proven: UserRow, context: RequestContext): Promise<Outcome<SignedIn>> {
  return inTransaction(deps.db, async (tx) => {
    const user = await selectUserForUpdate(tx, proven.id);
    if (!user || WAYS_IN.some((way) => user[way] !== proven[way])) return failure('wrongCredentials');
    if (user.isDisabled) return failure('accountDisabled');
    const secondStep = await secondStepOf({ ...deps, db: tx }, user);
    if (secondStep) return { ok: false, error: secondStep };
    const pair = await startSession(tx, deps, user, context);
    return ok({ ...pair, user: await accountView(tx, user, deps.clock()) });
  });
}
