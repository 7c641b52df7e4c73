import type { StaffRole } from '@karaz/domain/people/roles';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { customRoles } from '../../db/tables/custom-roles.ts';

type Person = { id: number; name: string };

const rowsOf = (db: Database, where?: SQL) =>
  db
    .select({
      role: customRoles,
      people: sql<Person[]>`coalesce((
        select json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) order by u.id)
        from ${users} u where u.custom_role_id = "custom_roles"."id" and u.deleted_at is null), '[]')`,
    })
    .from(customRoles)
    .where(where)
    .orderBy(asc(customRoles.name));
export type RoleRow = Awaited<ReturnType<typeof rowsOf>>[number];

export const selectRoles = (db: Database): Promise<RoleRow[]> => rowsOf(db);

export async function selectRole(db: Database, id: number): Promise<RoleRow | undefined> {
  const [row] = await rowsOf(db, eq(customRoles.id, id));
  return row;
}

/** Those of the built-in roles. */
export function selectStaffPeople(db: Database): Promise<(Person & { role: StaffRole | 'user' })[]> {
  return db
    .select({
      id: users.id,
      role: users.role,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(users)
    .where(and(ne(users.role, 'user'), isNull(users.customRoleId), isNull(users.deletedAt)))
    .orderBy(asc(users.id));
}

type RoleColumns = Pick<typeof customRoles.$inferInsert, 'name' | 'permissions'>;

export async function insertRole(tx: Transaction, role: typeof customRoles.$inferInsert): Promise<number> {
  const [row] = await tx.insert(customRoles).values(role).returning({ id: customRoles.id });
  return row?.id ?? 0;
}

export async function updateRole(tx: Transaction, id: number, columns: RoleColumns): Promise<void> {
  await tx
    .update(customRoles)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(customRoles.id, id));
}

export async function deleteRole(tx: Transaction, id: number): Promise<void> {
  await tx.delete(customRoles).where(eq(customRoles.id, id));
}
