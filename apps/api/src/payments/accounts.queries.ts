import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { paymentAccounts } from '../db/tables/payment-accounts.ts';

export type AccountRow = typeof paymentAccounts.$inferSelect;

export function selectAccounts(db: Database): Promise<AccountRow[]> {
  return db
    .select()
    .from(paymentAccounts)
    .where(isNull(paymentAccounts.removedAt))
    .orderBy(asc(paymentAccounts.position), asc(paymentAccounts.id));
}

/**
 * Whether it was not removed, and will not be until the transaction is over: whoever removes it locks its row, too, before
 * looking whether payments need it. Null: that of the environment.
 */
export async function isAccountThere(tx: Transaction, id: number | null): Promise<boolean> {
  if (id === null) return true;
  const found = await tx
    .select({ id: paymentAccounts.id })
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.id, id), isNull(paymentAccounts.removedAt)))
    .for('key share');
  return found.length > 0;
}
