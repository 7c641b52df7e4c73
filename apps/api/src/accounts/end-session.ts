import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { bearerOf } from './bearer.ts';
import { deleteSession } from './sessions.queries.ts';

/** Before this moment no token of ours was ever issued: reading a token at it ignores how old the token is. */
const WHENEVER = new Date('2020-01-01T00:00:00Z');

/** Signing out works with the access or the refresh token, expired or not, and any number of times. */
export async function logOut(deps: ApiDeps, authorization: string | null): Promise<Outcome<undefined>> {
  const { tokens } = deps.accounts;
  const token = bearerOf(authorization) ?? '';
  const claims = (await tokens.read('access', token, WHENEVER)) ?? (await tokens.read('refresh', token, WHENEVER));
  if (!claims) return failure('notSignedIn');
  await deleteSession(deps.db, claims.sessionId, claims.userId);
  return ok(undefined);
}
