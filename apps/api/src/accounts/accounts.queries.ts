import { type Rights, rightsOf } from '@karaz/domain/people/roles';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { addresses, users } from '../db/tables/accounts.ts';
import { customRoles } from '../db/tables/custom-roles.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Omit<typeof users.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

export async function selectUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

/** Held until the transaction ends, so that two changes of one account follow each other. */
export async function selectUserForUpdate(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update');
  return row;
}

export async function selectUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

export async function selectUserByPhone(db: Database, phone: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.phone, phone));
  return row;
}

export async function selectUserByGoogle(db: Database, subject: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.googleSubject, subject));
  return row;
}

export async function insertUser(db: Database, user: NewUser): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

export async function updateUser(db: Database, id: number, change: Partial<NewUser>): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    // Another role without a custom one: the one before has no people any more.
    .set({ ...(change.role === undefined ? {} : { customRoleId: null }), ...change, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning();
  return row;
}

export function selectAddressesOf(db: Database, userId: number) {
  return db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), isNull(addresses.deletedAt)))
    .orderBy(addresses.id);
}

export async function isOwnAddress(db: Database, userId: number, addressId: number): Promise<boolean> {
  const rows = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId), isNull(addresses.deletedAt)));
  return rows.length > 0;
}

export async function lockStaffRoles(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff roles', 0))`);
}

export async function hasAdministrator(db: Database): Promise<boolean> {
  return (await db.$count(users, eq(users.role, 'admin'))) > 0;
}

/** As they are now; null: no such account, or locked. */
export async function selectRights(db: Database, id: number): Promise<Rights | null> {
  const [row] = await db
    .select({ role: users.role, customPermissions: customRoles.permissions })
    .from(users)
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .where(and(eq(users.id, id), eq(users.isDisabled, false)));
  return row ? rightsOf(row) : null;
}

/** Also of somebody who is locked. */
export async function selectCustomRole(db: Database, id: number) {
  const [row] = await db.select().from(customRoles).where(eq(customRoles.id, id));
  return row;
}

export function countOtherAdmins(tx: Transaction, than: number): Promise<number> {
  return tx.$count(users, and(eq(users.role, 'admin'), eq(users.isDisabled, false), ne(users.id, than)));
}
