import type { StaffRole } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { Database } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { Caller } from '../http/request-context.ts';
import type { SessionTokens } from '../integrations/identity/session-tokens.ts';
import { bearerOf } from './bearer.ts';
import { presentRole } from './present-role.ts';
import { selectCaller } from './sessions.queries.ts';

type Needs = {
  db: Database;
  clock: () => Date;
  tokens: SessionTokens;
  /** Who must have a second factor until the settings say otherwise. */
  factorRoles: readonly StaffRole[];
};

/**
 * The token names the session; whether it is valid, and the role, come from the database with every call. Whoever may not
 * act as staff now has no staff role in the request, so that no check can miss it.
 */
export function createIdentify({ db, clock, tokens, factorRoles }: Needs) {
  return async (authorization: string | null): Promise<Outcome<Caller>> => {
    if (authorization === null) return ok({ kind: 'anonymous' });
    const now = clock();
    const claims = await tokens.read('access', bearerOf(authorization) ?? '', now);
    const found = claims && (await selectCaller(db, claims.sessionId, claims.userId, now));
    if (!found) return failure('notSignedIn');
    const session = { kind: 'user', id: found.id, sessionId: claims.sessionId } as const;
    return ok({ ...session, provenAt: new Date(found.provenAtMs), ...presentRole(found, now, factorRoles) });
  };
}
