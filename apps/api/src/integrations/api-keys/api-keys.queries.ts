import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { customRoles } from '../../db/tables/custom-roles.ts';
import { apiKeys } from '../../db/tables/integrations.ts';

/** The key as it is now, with the rights its maker has now. */
export async function selectKey(db: Database, publicId: string) {
  const [row] = await db
    .select({
      key: apiKeys,
      role: users.role,
      customPermissions: customRoles.permissions,
      isCreatorDisabled: users.isDisabled,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .where(eq(apiKeys.publicId, publicId));
  return row;
}

const MINUTE_MS = 60_000;

/** To the minute: a busy key would otherwise write at every call. */
export async function noteUse(db: Database, id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MINUTE_MS);
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))));
}
