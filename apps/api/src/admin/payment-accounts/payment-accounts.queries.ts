import { and, asc, eq, max, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { paymentAccounts } from '../../db/tables/payment-accounts.ts';
import { countrySettings } from '../../db/tables/places.ts';

export type AccountRow = typeof paymentAccounts.$inferSelect;

/** In the order in which they are tried. */
export function selectAllAccounts(db: Database): Promise<AccountRow[]> {
  return db.select().from(paymentAccounts).orderBy(asc(paymentAccounts.position), asc(paymentAccounts.id));
}

export async function selectAccount(db: Database, id: number): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(paymentAccounts).where(eq(paymentAccounts.id, id));
  return row;
}

export type AccountColumns = Pick<AccountRow, 'mode' | 'methods' | 'minMinor' | 'maxMinor' | 'settings' | 'secrets'>;

export async function insertAccount(
  tx: Transaction,
  values: AccountColumns & Pick<AccountRow, 'countryCode' | 'provider'>,
): Promise<number> {
  const [last] = await tx
    .select({ position: max(paymentAccounts.position) })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.countryCode, values.countryCode));
  const position = (last?.position ?? 0) + 1;
  const [row] = await tx
    .insert(paymentAccounts)
    .values({ ...values, position })
    .returning({ id: paymentAccounts.id });
  if (!row) throw new Error('no account was inserted');
  return row.id;
}

export async function updateAccount(
  tx: Transaction,
  id: number,
  values: Partial<AccountColumns & Pick<AccountRow, 'isEnabled' | 'position'>>,
): Promise<void> {
  await tx
    .update(paymentAccounts)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(paymentAccounts.id, id));
}

export async function deleteAccount(tx: Transaction, id: number): Promise<void> {
  await tx.delete(paymentAccounts).where(eq(paymentAccounts.id, id));
}

/** Whether shoppers of the account's country could pay without it. */
export async function hasOtherWayToPay(tx: Transaction, country: AccountRow['countryCode'], id: number) {
  const [settings] = await tx
    .select({ cash: countrySettings.cashEnabled })
    .from(countrySettings)
    .where(eq(countrySettings.countryCode, country));
  if (settings?.cash) return true;
  const others = await tx
    .select({ id: paymentAccounts.id })
    .from(paymentAccounts)
    .where(
      and(eq(paymentAccounts.countryCode, country), eq(paymentAccounts.isEnabled, true), ne(paymentAccounts.id, id)),
    );
  return others.length > 0;
}
