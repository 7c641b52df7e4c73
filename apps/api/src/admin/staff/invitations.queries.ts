import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { branches } from '../../db/tables/branches.ts';
import { customRoles } from '../../db/tables/custom-roles.ts';
import { staffInvitations } from '../../db/tables/staff-access.ts';

type BranchRow = { id: number; nameEn: string; nameAr: string };

const rowsOf = (db: Database) =>
  db
    .select({
      invitation: staffInvitations,
      customRoleName: customRoles.name,
      invitedBy: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      branches: sql<BranchRow[]>`coalesce((
        select json_agg(json_build_object('id', b.id, 'nameEn', b.name_en, 'nameAr', b.name_ar) order by b.id)
        from ${branches} b where b.id = any("staff_invitations"."branch_ids")), '[]')`,
    })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .leftJoin(customRoles, eq(customRoles.id, staffInvitations.customRoleId));
export type InvitationRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** More than anybody has open at once. */
const MAX = 500;

export const selectInvitations = (db: Database): Promise<InvitationRow[]> =>
  rowsOf(db).orderBy(desc(staffInvitations.sentAt), desc(staffInvitations.id)).limit(MAX);

export async function selectInvitation(db: Database, id: number): Promise<InvitationRow | undefined> {
  const [row] = await rowsOf(db).where(eq(staffInvitations.id, id));
  return row;
}

/** Undefined: the address is invited already. */
export async function insertInvitation(
  tx: Transaction,
  invitation: typeof staffInvitations.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(staffInvitations)
    .values(invitation)
    .onConflictDoNothing({ target: staffInvitations.email })
    .returning({ id: staffInvitations.id });
  return row?.id;
}

type Renewal = Pick<typeof staffInvitations.$inferInsert, 'hash' | 'invitedBy' | 'sentAt' | 'expiresAt'>;

export async function renewInvitation(tx: Transaction, id: number, renewal: Renewal): Promise<boolean> {
  const changed = await tx
    .update(staffInvitations)
    .set(renewal)
    .where(eq(staffInvitations.id, id))
    .returning({ id: staffInvitations.id });
  return changed.length > 0;
}

export async function deleteInvitation(tx: Transaction, id: number): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.id, id));
}
