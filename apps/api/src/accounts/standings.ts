import type { StaffRole } from '@karaz/domain/people/roles';
import type { Database } from '../db/database.ts';
import type { Standing } from '../http/open-streams.ts';
import type { SignedIn } from '../http/request-context.ts';
import { presentRole } from './present-role.ts';
import { selectStandings } from './sessions.queries.ts';

type Needs = { db: Database; clock: () => Date; factorRoles: readonly StaffRole[] };

/** The present role and branches of callers identified earlier; null: signed out, expired or disabled. */
export function createStandings({ db, clock, factorRoles }: Needs) {
  return async (callers: readonly SignedIn[]): Promise<(Standing | null)[]> => {
    const now = clock();
    const found = await selectStandings(db, [...new Set(callers.map(({ sessionId }) => sessionId))], now);
    const bySession = new Map(found.map((row) => [row.sessionId, row]));
    return callers.map((caller): Standing | null => {
      const row = bySession.get(caller.sessionId);
      if (row?.id !== caller.id) return null;
      const { role, customPermissions } = presentRole(row, now, factorRoles);
      return { id: row.id, role, customPermissions, branchIds: row.branchIds };
    });
  };
}
