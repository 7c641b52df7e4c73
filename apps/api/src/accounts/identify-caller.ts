import { ok } from '@karaz/domain/result';
import type { Database } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { Caller } from '../http/request-context.ts';
import type { SessionTokens } from '../integrations/identity/session-tokens.ts';
import { bearerOf } from './bearer.ts';
import { selectCaller } from './sessions.queries.ts';

type Needs = { db: Database; clock: () => Date; tokens: SessionTokens };

/** The token says which session; whether it still stands, and the role, the database says on every call. */
export function createIdentify({ db, clock, tokens }: Needs) {
  return async (authorization: string | null): Promise<Outcome<Caller>> => {
    if (authorization === null) return ok({ kind: 'anonymous' });
    const now = clock();
    const claims = await tokens.read('access', bearerOf(authorization) ?? '', now);
    const found = claims && (await selectCaller(db, claims.sessionId, claims.userId, now));
    if (!found) return failure('notSignedIn');
    const { id, role, provenAtMs } = found;
    return ok({ kind: 'user', id, role, sessionId: claims.sessionId, provenAt: new Date(provenAtMs) });
  };
}
