import type { Permission } from '@karaz/domain/people/roles';
import type { Database } from '../db/database.ts';
import { type Caller, reachOf } from '../http/request-context.ts';
import { selectBranchesIn, selectBranchesOf } from './staff-branches.queries.ts';

/** The branches a permission reaches; null: all of them. Somebody without the permission has none. */
export async function branchesInReach(db: Database, caller: Caller, permission: Permission): Promise<number[] | null> {
  if (caller.kind !== 'user') return [];
  const scope = reachOf(caller, permission);
  const country = caller.key?.country ?? null;
  if (scope === 'all') return country === null ? null : selectBranchesIn(db, country);
  // A country is only ever narrower for who reaches everything: branch staff make no keys.
  if (country !== null) return [];
  return scope === 'own-branches' ? selectBranchesOf(db, caller.id) : [];
}
