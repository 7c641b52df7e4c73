import { isRole } from '@karaz/domain/people/roles';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { sessions, userBranches, users } from '../../db/tables/accounts.ts';
import { branches } from '../../db/tables/branches.ts';
import { customRoles } from '../../db/tables/custom-roles.ts';
import { passkeys, totpFactors } from '../../db/tables/staff-access.ts';
import { inOrder, matchesSearch, type Paging, pageOfRows } from '../list-rows.queries.ts';

type BranchRow = { id: number; nameEn: string; nameAr: string };

const SORTS = { name: sql`(${users.firstName}, ${users.lastName})`, role: users.role };
export type StaffSort = keyof typeof SORTS;

const rowsOf = (db: Database, where: SQL | undefined) =>
  db
    .select({
      user: users,
      customRoleName: customRoles.name,
      branches: sql<BranchRow[]>`coalesce((
        select json_agg(json_build_object('id', b.id, 'nameEn', b.name_en, 'nameAr', b.name_ar) order by b.id)
        from ${userBranches} ub join ${branches} b on b.id = ub.branch_id where ub.user_id = "users"."id"), '[]')`,
      hasSecondFactor: sql<boolean>`exists (select from ${passkeys} where user_id = "users"."id")
        or exists (select from ${totpFactors} where user_id = "users"."id" and confirmed_at is not null)`,
      lastSeenAt: sql<string | null>`(select max(last_used_at) from ${sessions} where user_id = "users"."id")`,
    })
    .from(users)
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .where(where);
export type StaffRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** `role`: a built-in one or the id of one of the shop's own; who has one of those is not counted with its base. */
type Filter = { search?: string | undefined; role?: string | undefined };

const hasRole = (role: string) =>
  isRole(role) ? and(eq(users.role, role), isNull(users.customRoleId)) : eq(users.customRoleId, Number(role));

export function selectStaff(
  db: Database,
  { search, role }: Filter,
  { sort, ...paging }: Paging & { sort: StaffSort | `-${StaffSort}` | undefined },
) {
  const where = and(
    ne(users.role, 'user'),
    isNull(users.deletedAt),
    role ? hasRole(role) : undefined,
    search ? matchesSearch(users, search) : undefined,
  );
  const order = inOrder(sort, SORTS, asc(users.role), asc(users.id));
  return pageOfRows(db, rowsOf(db, where).orderBy(...order), { from: users, where }, paging);
}

export async function selectStaffMember(db: Database, id: number): Promise<StaffRow | undefined> {
  const [row] = await rowsOf(db, and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

export async function selectAccountByEmail(db: Database, email: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return row;
}

export async function replaceBranches(tx: Transaction, userId: number, branchIds: readonly number[]): Promise<void> {
  await tx.delete(userBranches).where(eq(userBranches.userId, userId));
  const rows = [...new Set(branchIds)].map((branchId) => ({ userId, branchId }));
  if (rows.length > 0) await tx.insert(userBranches).values(rows);
}

export async function countBranches(tx: Transaction, ids: readonly number[]): Promise<number> {
  return ids.length === 0 ? 0 : tx.$count(branches, sql`${branches.id} = any(${sql.param([...ids])}::int[])`);
}
