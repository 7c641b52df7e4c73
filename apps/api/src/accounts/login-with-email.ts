import type { SignedIn } from '@karaz/contract/account-shapes';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { accountView } from './account-view.ts';
import { selectUserByEmail, type UserRow } from './accounts.queries.ts';
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
  const places = await placesOf(deps, email);
  const holders = places.filter((user) => user !== undefined);
  const isRecognised =
    (await takePass(deps, 'device', devicePasses(context), holders)) ||
    (await takePass(deps, 'unlock', unlock === undefined ? [] : [unlock], holders));
  const turn = isRecognised ? null : await takeSignInTurn(deps, email, context.address);
  if (turn && turn.wait > 0) return failure('tooManyRequests', { retryAfterSeconds: turn.wait });
  const user = await userWith(places, password);
  if (!user) return failure('wrongCredentials');
  await turn?.succeed?.();
  return signIn(deps, user, context);
}

/** Anybody may give an address that is not theirs: of the accounts that wait for it so many are looked at. */
const MAX_AWAITING = 2;

/** Whoever confirmed the address comes first, then accounts that still wait for its confirmation. */
async function placesOf({ db }: ApiDeps, email: string): Promise<(UserRow | undefined)[]> {
  const owner = await selectUserByEmail(db, email);
  const awaiting = await selectUsersAwaiting(db, email, MAX_AWAITING);
  return [owner, ...Array.from({ length: MAX_AWAITING }, (_, index) => awaiting[index])];
}

/** A wrong password is compared with equally many hashes, whether the address has accounts or not. */
async function userWith(places: readonly (UserRow | undefined)[], password: string): Promise<UserRow | undefined> {
  for (const user of places) {
    if ((await verifyInTurn(password, user?.passwordHash)) && user) return user;
  }
  return undefined;
}

export async function signIn(deps: ApiDeps, user: UserRow, context: RequestContext): Promise<Outcome<SignedIn>> {
  if (user.isDisabled) return failure('accountDisabled');
  const secondStep = await secondStepOf(deps, user);
  if (secondStep) return { ok: false, error: secondStep };
  const pair = await startSession(deps.db, deps, user, context);
  return ok({ ...pair, user: await accountView(deps.db, user, deps.clock()) });
}
