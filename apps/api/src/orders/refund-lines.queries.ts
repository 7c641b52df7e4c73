import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { refunds } from '../db/tables/payments.ts';
import { refundLines } from '../db/tables/refund-lines.ts';

export type RefundLineInsert = typeof refundLines.$inferInsert;
export type RefundedLine = { itemId: number | null; quantity: number; amountMinor: number };

/**
 * Without those whose refund the provider declined for good. Goods that are back in stock, or of which a part was handed
 * over in cash, stay refunded: what is missing goes back as a sum.
 */
export function selectRefundedLines(db: Database, orderId: string): Promise<RefundedLine[]> {
  const { itemId, quantity, amountMinor, reference, restockedId } = refundLines;
  const isFailed = sql`(${restockedId} is null
    and exists (select 1 from ${refunds} where ${refunds.reference} = ${reference} and ${refunds.status} = 'failed')
    and not exists (select 1 from ${refunds} where ${refunds.reference} = ${reference} || ' rest'
      and ${refunds.status} <> 'failed'))`;
  return db
    .select({ itemId, quantity, amountMinor })
    .from(refundLines)
    .where(sql`${eq(refundLines.orderId, orderId)} and not ${isFailed}`);
}

export async function insertRefundLines(tx: Transaction, rows: readonly RefundLineInsert[]): Promise<void> {
  await tx.insert(refundLines).values([...rows]);
}
