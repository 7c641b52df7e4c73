import { isFactorMissing } from '@karaz/domain/accounts/second-factor';
import type { StaffRole } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { Database } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { Caller } from '../http/request-context.ts';
import type { SessionTokens } from '../integrations/identity/session-tokens.ts';
import { bearerOf } from './bearer.ts';
import { selectCaller } from './sessions.queries.ts';

type Needs = {
  db: Database;
  clock: () => Date;
  tokens: SessionTokens;
  /** Who must have a second factor until the settings say otherwise. */
  factorRoles: readonly StaffRole[];
};

/**
 * The token says which session; whether it still stands, and the role, the database says on every call. Somebody who
 * lacks the second factor their role asks for has no role here: no call, whatever it looks at, takes them for staff.
 */
export function createIdentify({ db, clock, tokens, factorRoles }: Needs) {
  return async (authorization: string | null): Promise<Outcome<Caller>> => {
    if (authorization === null) return ok({ kind: 'anonymous' });
    const now = clock();
    const claims = await tokens.read('access', bearerOf(authorization) ?? '', now);
    const found = claims && (await selectCaller(db, claims.sessionId, claims.userId, now));
    if (!found) return failure('notSignedIn');
    const { id, role } = found;
    const session = { kind: 'user', id, sessionId: claims.sessionId, provenAt: new Date(found.provenAtMs) } as const;
    const isHeld = isFactorMissing(role, found.hasFactor === true, found.factorRoles ?? factorRoles);
    return ok(isHeld ? { ...session, role: 'user', held: 'secondFactorMissing' } : { ...session, role });
  };
}
