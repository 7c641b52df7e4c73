import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { stocks } from '../db/tables/catalog.ts';
import { wishlistItems } from '../db/tables/wishlist.ts';

export async function selectWishlist(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ stockId: wishlistItems.stockId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(asc(wishlistItems.position));
  return rows.map(({ stockId }) => stockId);
}

/** The list becomes exactly this one; ids of nothing are left out. Two devices at once: one after the other. */
export async function replaceWishlist(tx: Transaction, userId: number, stockIds: readonly number[]): Promise<void> {
  await tx.execute(sql`select from ${users} where id = ${userId} for no key update`);
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId));
  await tx.execute(sql`
    insert into ${wishlistItems} (user_id, stock_id, position)
    select ${userId}::int, s.id, wanted.place - 1
    from unnest(${sql.param(stockIds)}::int[]) with ordinality as wanted(id, place)
    join ${stocks} s on s.id = wanted.id`);
}
