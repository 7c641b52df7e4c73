import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { refundLines } from '../db/tables/refund-lines.ts';

export type RefundLineInsert = typeof refundLines.$inferInsert;
export type RefundedLine = { itemId: number | null; quantity: number; amountMinor: number };

/** Also those whose refund the provider declined: it is sent again. */
export function selectRefundedLines(db: Database, orderId: string): Promise<RefundedLine[]> {
  const { itemId, quantity, amountMinor } = refundLines;
  return db.select({ itemId, quantity, amountMinor }).from(refundLines).where(eq(refundLines.orderId, orderId));
}

export async function insertRefundLines(tx: Transaction, rows: readonly RefundLineInsert[]): Promise<void> {
  await tx.insert(refundLines).values([...rows]);
}
