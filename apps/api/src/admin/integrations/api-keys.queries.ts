import { and, desc, eq, gt, ilike, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { apiKeys } from '../../db/tables/integrations.ts';
import { containing, inOrder, type Paging, pageOfRows } from '../list-rows.queries.ts';

const columns = { key: apiKeys, madeBy: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})` };

const SORTS = { name: apiKeys.name, lastUsedAt: apiKeys.lastUsedAt, expiresAt: apiKeys.expiresAt };
type KeySort = keyof typeof SORTS;
type KeyFilter = { search?: string | undefined; state?: 'active' | 'expired' | 'revoked' | undefined };

export function selectKeys(
  db: Database,
  filter: KeyFilter,
  { sort, now, ...paging }: Paging & { sort: KeySort | `-${KeySort}` | undefined; now: Date },
) {
  const where = conditions(filter, now);
  const query = db
    .select(columns)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(where)
    .orderBy(...inOrder(sort, SORTS, desc(apiKeys.id), desc(apiKeys.id)));
  return pageOfRows(db, query, { from: apiKeys, where }, paging);
}

function conditions({ search, state }: KeyFilter, now: Date): SQL | undefined {
  const isRunning = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now));
  const states = {
    active: and(isNull(apiKeys.revokedAt), isRunning),
    expired: and(isNull(apiKeys.revokedAt), lte(apiKeys.expiresAt, now)),
    revoked: isNotNull(apiKeys.revokedAt),
  };
  return and(state && states[state], search ? ilike(apiKeys.name, containing(search)) : undefined);
}

export async function selectKeyById(db: Database, id: number) {
  const [row] = await db
    .select(columns)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(eq(apiKeys.id, id));
  return row;
}
export type KeyRow = NonNullable<Awaited<ReturnType<typeof selectKeyById>>>;

export async function insertKey(tx: Transaction, key: typeof apiKeys.$inferInsert): Promise<number> {
  const [row] = await tx.insert(apiKeys).values(key).returning({ id: apiKeys.id });
  if (!row) throw new Error('no key was added');
  return row.id;
}

/** When it is requested twice the first time stays. */
export async function revokeKeyById(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)));
}
