import type { ViewList } from '@karaz/domain/office/view-lists';
import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { savedViews } from '../../db/tables/views.ts';

const fromViews = (db: Database) =>
  db
    .select({ view: savedViews, owner: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})` })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId));

/** Somebody's own and those for everybody. */
export function selectViews(db: Database, userId: number, list: ViewList) {
  return fromViews(db)
    .where(and(eq(savedViews.list, list), or(eq(savedViews.userId, userId), savedViews.isShared)))
    .orderBy(asc(savedViews.name), asc(savedViews.id));
}

/** Somebody else's own does not exist. */
export async function selectView(db: Database, userId: number, id: number) {
  const isVisible = or(eq(savedViews.userId, userId), savedViews.isShared);
  const [row] = await fromViews(db).where(and(eq(savedViews.id, id), isVisible));
  return row;
}
export type ViewRow = NonNullable<Awaited<ReturnType<typeof selectView>>>;

export async function countViews(tx: Transaction, userId: number, list: ViewList): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)));
  return row?.total ?? 0;
}

export async function insertView(tx: Transaction, values: typeof savedViews.$inferInsert): Promise<number> {
  const [row] = await tx.insert(savedViews).values(values).returning({ id: savedViews.id });
  if (!row) throw new Error('no view was kept');
  return row.id;
}

export async function updateView(tx: Transaction, id: number, set: { name: string; isShared: boolean }): Promise<void> {
  await tx.update(savedViews).set(set).where(eq(savedViews.id, id));
}

export async function deleteView(tx: Transaction, id: number): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}
