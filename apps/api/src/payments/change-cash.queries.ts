import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { payments } from '../db/tables/payments.ts';

export async function deletePayment(tx: Transaction, id: string): Promise<void> {
  await tx.delete(payments).where(eq(payments.id, id));
}
