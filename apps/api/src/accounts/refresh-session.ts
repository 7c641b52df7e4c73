import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { bearerOf } from './bearer.ts';
import { deleteSession, rotateSession, selectCaller, selectSession } from './sessions.queries.ts';
import { refreshHashOf, sessionEnd, signPair, type TokenPair } from './start-session.ts';

/** Two tabs may send the same token at once: for this long both are valid. */
const GRACE_MS = 10_000;

/**
 * Each refresh token has exactly one successor, computed from it, so that parallel tabs end up with the same one.
 * A token that comes back later was copied: the whole session ends, for the thief and for the owner.
 */
export async function refreshSession(deps: ApiDeps, authorization: string | null): Promise<Outcome<TokenPair>> {
  const { db } = deps;
  const now = deps.clock();
  const claims = await deps.accounts.tokens.read('refresh', bearerOf(authorization) ?? '', now);
  if (!claims) return failure('notSignedIn');
  const { sessionId, userId, tokenId } = claims;
  if (!(await selectCaller(db, sessionId, userId, now))) return failure('notSignedIn');

  const used = refreshHashOf(deps, tokenId);
  const nextId = deps.accounts.tokens.keyedHash('next refresh token', tokenId);
  const session = await selectSession(db, sessionId, userId);
  if (!session) return failure('notSignedIn');
  const expiresAt = sessionEnd(session.createdAt, now);
  const next = { userId, sessionId, refreshId: nextId };

  const change = { id: sessionId, from: used, to: refreshHashOf(deps, nextId), now, expiresAt };
  if (await rotateSession(db, change)) return ok(await signPair(deps, next, expiresAt));

  // Somebody was first; what the row says now decides whether it was this caller's other tab.
  const after = await selectSession(db, sessionId, userId);
  const isOtherTab = after?.previousHash === used && now.getTime() - (after.rotatedAt?.getTime() ?? 0) <= GRACE_MS;
  if (isOtherTab) return ok(await signPair(deps, next, expiresAt));
  await deleteSession(db, sessionId, userId);
  return failure('notSignedIn');
}
