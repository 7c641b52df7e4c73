import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';

/** Neither closed nor erased. */
export async function isOpenAccount(db: Database, id: number): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isDisabled, false), isNull(users.deletedAt)));
  return found.length > 0;
}
