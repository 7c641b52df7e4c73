import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { stocks } from '../../db/tables/catalog.ts';

/** Held until the end of the transaction: nobody sells it while it is being counted. */
export async function lockStock(tx: Transaction, id: number) {
  const [row] = await tx.select().from(stocks).where(eq(stocks.id, id)).for('no key update');
  return row ?? null;
}

export async function saveStock(
  tx: Transaction,
  id: number,
  columns: Partial<Pick<typeof stocks.$inferInsert, 'quantity' | 'lowAt' | 'status'>>,
): Promise<void> {
  await tx
    .update(stocks)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(stocks.id, id));
}
