import { can, isWithin, rightsOf } from '@karaz/domain/people/roles';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { userBranches } from '../db/tables/accounts.ts';
import { branches } from '../db/tables/branches.ts';
import { customRoles } from '../db/tables/custom-roles.ts';
import { staffInvitations } from '../db/tables/staff-access.ts';
import { selectRights } from './accounts.queries.ts';

/** Only as long as whoever sent it may still grant this role. */
export async function selectOpenInvitation(db: Database, hash: string, now: Date) {
  const [row] = await db
    .select({
      invitation: staffInvitations,
      base: customRoles.base,
      customRole: customRoles.name,
      permissions: customRoles.permissions,
    })
    .from(staffInvitations)
    .leftJoin(customRoles, eq(customRoles.id, staffInvitations.customRoleId))
    .where(and(eq(staffInvitations.hash, hash), gt(staffInvitations.expiresAt, now)));
  if (!row) return undefined;
  const { invitation, base, customRole, permissions } = row;
  const given = rightsOf({ role: base ?? invitation.role, customPermissions: permissions });
  const own = await selectRights(db, invitation.invitedBy);
  return own !== null && can(own, 'roles.grant') && isWithin(own, given) ? { ...invitation, customRole } : undefined;
}

/** Of any number of callers with the same link exactly one gets true. */
export async function takeInvitation(tx: Transaction, id: number, hash: string): Promise<boolean> {
  const deleted = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.id, id), eq(staffInvitations.hash, hash)))
    .returning({ id: staffInvitations.id });
  return deleted.length > 0;
}

/** Branches that were closed down since are left out. */
export async function insertBranchesOf(tx: Transaction, userId: number, branchIds: readonly number[]): Promise<void> {
  const existing = await tx
    .select({ branchId: branches.id })
    .from(branches)
    .where(inArray(branches.id, [...branchIds]));
  if (existing.length > 0) await tx.insert(userBranches).values(existing.map(({ branchId }) => ({ userId, branchId })));
}

export async function deleteInvitationsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, before));
}
