import type { Database } from '../../db/database.ts';
import { type Caller, reachOf } from '../../http/request-context.ts';
import { isOnlyOnesName } from '../../orders/collect-cash.ts';
import { branchesInReach } from '../staff-branches.ts';

/** Whose cash it is stands there by name: one's own has one's name, and no colleague has the same. */
export async function isOwnOrMayClose(db: Database, caller: Caller, collector: string): Promise<boolean> {
  if (caller.kind !== 'user') return false;
  if (reachOf(caller, 'cash.close') !== null) return true;
  return isOnlyOnesName(db, caller.id, collector);
}

/** Whether they may say that another amount was collected at a branch. */
export async function mayCorrect(db: Database, caller: Caller, collector: string, branchId: number): Promise<boolean> {
  const reach = await branchesInReach(db, caller, 'cash.count');
  return (reach === null || reach.includes(branchId)) && isOwnOrMayClose(db, caller, collector);
}
