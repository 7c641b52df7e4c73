import type { AnswerOf, BodyOf } from '@karaz/contract/endpoint';
import type { proofApi } from '@karaz/contract/proof';
import { isProofFresh, proofEnd } from '@karaz/domain/accounts/fresh-proof';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { selectUser } from './accounts.queries.ts';
import { confirmPassword } from './confirm-password.ts';
import { noteProof } from './sessions.queries.ts';

export async function showProof(
  deps: ApiDeps,
  { caller }: RequestContext,
): Promise<Outcome<AnswerOf<typeof proofApi.getProof>>> {
  const user = caller.kind === 'user' ? await selectUser(deps.db, caller.id) : undefined;
  if (!user || caller.kind !== 'user') return failure('notSignedIn');
  const { provenAt } = caller;
  const isFresh = provenAt !== null && isProofFresh(provenAt, deps.clock());
  return ok({
    ways: user.passwordHash === null ? [] : ['password'],
    freshUntil: isFresh ? proofEnd(provenAt).toISOString() : null,
  });
}

/** Whoever took over a browser that somebody left open does not know the password. */
export async function proveSession(
  deps: ApiDeps,
  { caller }: RequestContext,
  { password }: BodyOf<typeof proofApi.prove>,
): Promise<Outcome<AnswerOf<typeof proofApi.prove>>> {
  const user = caller.kind === 'user' ? await selectUser(deps.db, caller.id) : undefined;
  if (!user || caller.kind !== 'user') return failure('notSignedIn');
  const confirmed = await confirmPassword(deps, user, password, 'password');
  if (!confirmed.ok) return confirmed;
  const now = deps.clock();
  await noteProof(deps.db, caller.sessionId, caller.id, now);
  return ok({ freshUntil: proofEnd(now).toISOString() });
}
