import type { CountryCode } from '@karaz/domain/countries';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { userBranches } from '../db/tables/accounts.ts';
import { branches } from '../db/tables/branches.ts';

export async function selectBranchesOf(db: Database, userId: number): Promise<number[]> {
  const rows = await db.select({ id: userBranches.branchId }).from(userBranches).where(eq(userBranches.userId, userId));
  return rows.map(({ id }) => id);
}

export async function selectBranchesIn(db: Database, country: CountryCode): Promise<number[]> {
  const rows = await db.select({ id: branches.id }).from(branches).where(eq(branches.countryCode, country));
  return rows.map(({ id }) => id);
}
