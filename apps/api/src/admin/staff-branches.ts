import { type Permission, scopeOf } from '@karaz/domain/people/roles';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/request-context.ts';
import { selectBranchesOf } from './staff-branches.queries.ts';

/** The branches a permission reaches; null: all of them. Somebody without the permission has none. */
export async function branchesInReach(db: Database, caller: Caller, permission: Permission): Promise<number[] | null> {
  if (caller.kind !== 'user') return [];
  const scope = scopeOf(caller.role, permission);
  if (scope === 'all') return null;
  return scope === 'own-branches' ? selectBranchesOf(db, caller.id) : [];
}
