import { lapsePoints } from '@karaz/domain/membership/points';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { lockMember } from './memberships.queries.ts';
import { insertPoints, selectOldSavers, selectPoints } from './points.queries.ts';

const DAY_MS = 86_400_000;
/** Points live twelve months, which are never fewer days than these. */
const MIN_DAYS = 365;

/**
 * Writes down what has lapsed. Balances leave it out from the first moment on, so when this runs changes nothing but
 * the history people read.
 */
export async function lapseOldPoints(deps: Pick<ApiDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock();
  let lapsed = 0;
  for (const userId of await selectOldSavers(deps.db, new Date(now.getTime() - MIN_DAYS * DAY_MS))) {
    await inTransaction(deps.db, async (tx) => {
      if (!(await lockMember(tx, userId))) return;
      const entries = lapsePoints(await selectPoints(tx, userId), now);
      await insertPoints(
        tx,
        entries.map((entry) => ({ ...entry, userId })),
      );
      lapsed += entries.length;
    });
  }
  return lapsed;
}
