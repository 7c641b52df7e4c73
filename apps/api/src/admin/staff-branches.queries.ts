import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { userBranches } from '../db/tables/accounts.ts';

export async function selectBranchesOf(db: Database, userId: number): Promise<number[]> {
  const rows = await db.select({ id: userBranches.branchId }).from(userBranches).where(eq(userBranches.userId, userId));
  return rows.map(({ id }) => id);
}
