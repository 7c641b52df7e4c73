import { asc, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { paymentAccounts } from '../db/tables/payment-accounts.ts';

export type AccountRow = typeof paymentAccounts.$inferSelect;

export function selectAccounts(db: Database): Promise<AccountRow[]> {
  return db
    .select()
    .from(paymentAccounts)
    .where(isNull(paymentAccounts.removedAt))
    .orderBy(asc(paymentAccounts.position), asc(paymentAccounts.id));
}
