import type { BodyOf, ResponseOf } from '@karaz/contract/endpoint';
import type { ProofWay, proofApi } from '@karaz/contract/proof';
import { isProofFresh, proofEnd } from '@karaz/domain/accounts/fresh-proof';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { selectUser, type UserRow } from './accounts.queries.ts';
import { confirmPassword } from './confirm-password.ts';
import { checkFactor } from './second-factors/check-factor.ts';
import { passkeyRequestOptions } from './second-factors/passkeys.ts';
import { factorWays } from './second-factors/show-factors.ts';
import { noteProof } from './sessions.queries.ts';

/** Whoever has a second factor proves with it: the password alone would be the weaker way around it. */
async function proofWays({ db }: ApiDeps, user: UserRow): Promise<ProofWay[]> {
  const factors = await factorWays(db, user.id);
  if (factors.length > 0) return factors;
  return user.passwordHash === null ? [] : ['password'];
}

const secondsUntil = (then: Date, now: Date) => Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000));

export async function showProof(
  deps: ApiDeps,
  { caller }: RequestContext,
): Promise<Outcome<ResponseOf<typeof proofApi.getProof>>> {
  const user = caller.kind === 'user' ? await selectUser(deps.db, caller.id) : undefined;
  if (!user || caller.kind !== 'user') return failure('notSignedIn');
  const { provenAt } = caller;
  const isFresh = provenAt !== null && isProofFresh(provenAt, deps.clock());
  return ok({
    ways: await proofWays(deps, user),
    freshUntil: isFresh ? proofEnd(provenAt).toISOString() : null,
    idleInSeconds: caller.idleFrom ? secondsUntil(caller.idleFrom, deps.clock()) : null,
  });
}

type Given = BodyOf<typeof proofApi.prove>;

/** Whoever took over a browser that somebody left open knows neither the password nor the next code. */
export async function proveSession(
  deps: ApiDeps,
  { caller }: RequestContext,
  given: Given,
): Promise<Outcome<ResponseOf<typeof proofApi.prove>>> {
  const user = caller.kind === 'user' ? await selectUser(deps.db, caller.id) : undefined;
  if (!user || caller.kind !== 'user') return failure('notSignedIn');
  const checked = await checkGiven(deps, user, given, caller.sessionId);
  if (!checked.ok) return checked;
  const now = deps.clock();
  await noteProof(deps.db, caller.sessionId, caller.id, now);
  return ok({ freshUntil: proofEnd(now).toISOString() });
}

/** A passkey's signature is for this session alone. */
const purposeOf = (sessionId: string) => `proof ${sessionId}`;

export async function passkeyForProof(
  deps: ApiDeps,
  { caller }: RequestContext,
): Promise<Outcome<ResponseOf<typeof proofApi.getProofPasskeyOptions>>> {
  if (caller.kind !== 'user') return failure('notSignedIn');
  return passkeyRequestOptions(deps, caller.id, purposeOf(caller.sessionId));
}

async function checkGiven(deps: ApiDeps, user: UserRow, given: Given, sessionId: string): Promise<Outcome<undefined>> {
  if (!('password' in given)) return checkFactor(deps, user, given, purposeOf(sessionId));
  if (!(await proofWays(deps, user)).includes('password')) return failure('secondFactorRequired');
  return confirmPassword(deps, user, given.password, 'password');
}
