import { isFactorMissing } from '@karaz/domain/accounts/second-factor';
import type { StaffRole } from '@karaz/domain/people/roles';
import type { Database } from '../db/database.ts';
import type { Standing } from '../http/open-streams.ts';
import type { SignedIn } from '../http/request-context.ts';
import { selectStandings } from './sessions.queries.ts';

type Needs = { db: Database; clock: () => Date; factorRoles: readonly StaffRole[] };

/** The present role and branches of callers identified earlier; null: signed out, expired or disabled. */
export function createStandings({ db, clock, factorRoles: defaults }: Needs) {
  return async (callers: readonly SignedIn[]): Promise<(Standing | null)[]> => {
    const found = await selectStandings(db, [...new Set(callers.map(({ sessionId }) => sessionId))], clock());
    const bySession = new Map(found.map((row) => [row.sessionId, row]));
    return callers.map((caller): Standing | null => {
      const row = bySession.get(caller.sessionId);
      if (row?.id !== caller.id) return null;
      const { id, role, branchIds, hasFactor, factorRoles } = row;
      const isHeld = isFactorMissing(role, hasFactor === true, factorRoles ?? defaults);
      return { id, role: isHeld ? 'user' : role, branchIds };
    });
  };
}
