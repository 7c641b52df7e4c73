import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { claimEnded } from './endings.queries.ts';
import { notifyMember } from './membership-messages.ts';

const AT_ONCE = 200;

/**
 * Records that a membership is over and notifies its owner, once. Nothing waits for it: what a membership gives ends
 * with its last instant, whenever this runs.
 */
export async function endMemberships(deps: Pick<ApiDeps, 'db' | 'clock' | 'accounts'>): Promise<number> {
  const ended = await inTransaction(deps.db, async (tx) => {
    const over = await claimEnded(tx, deps.clock(), AT_ONCE);
    for (const member of over) await notifyMember(tx, 'ended', member, deps.accounts.publicOrigin);
    return over.length;
  });
  if (ended > 0) deps.accounts.wakeSender();
  return ended;
}
