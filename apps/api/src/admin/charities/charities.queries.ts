import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { charities } from '../../db/tables/content.ts';
import { media } from '../../db/tables/media.ts';
import { orders } from '../../db/tables/orders.ts';
import { pictureColumns } from '../../media/picture-columns.queries.ts';

export function selectAllCharities(db: Database) {
  const given = db
    .select({ charityId: orders.charityId, count: sql<number>`count(*)::int`.as('given_count') })
    .from(orders)
    .where(sql`${orders.orderType} = 'charity' and ${orders.status} not in ('cancelled', 'expired', 'payment_failed')`)
    .groupBy(orders.charityId)
    .as('given');
  return db
    .select({ charity: charities, picture: pictureColumns, orderCount: sql<number>`coalesce(${given.count}, 0)` })
    .from(charities)
    .leftJoin(media, eq(media.id, charities.mediaId))
    .leftJoin(given, eq(given.charityId, charities.id))
    .orderBy(asc(charities.countryCode), asc(charities.sortOrder), asc(charities.id));
}
export type OfficeCharityRow = Awaited<ReturnType<typeof selectAllCharities>>[number];

type Values = Omit<typeof charities.$inferInsert, 'id' | 'key'>;

export async function insertCharity(tx: Transaction, values: Values & { key: string }): Promise<number> {
  const [row] = await tx.insert(charities).values(values).returning({ id: charities.id });
  if (!row) throw new Error('no charity was added');
  return row.id;
}

export async function updateCharity(tx: Transaction, id: number, values: Values): Promise<void> {
  await tx.update(charities).set(values).where(eq(charities.id, id));
}

export async function deleteCharity(tx: Transaction, id: number): Promise<void> {
  await tx.delete(charities).where(eq(charities.id, id));
}
