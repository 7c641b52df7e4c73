import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { refunds } from '../db/tables/payments.ts';
import { refundLines } from '../db/tables/refund-lines.ts';

export type RefundLineInsert = typeof refundLines.$inferInsert;
export type RefundedLine = { itemId: number | null; quantity: number; amountMinor: number };

/**
 * Also those whose refund the provider declined, while it is to be sent again. Of one that will not be sent, goods that are
 * back in stock, or of which a part was handed over in cash, stay refunded.
 */
export function selectRefundedLines(db: Database, orderId: string): Promise<RefundedLine[]> {
  const { itemId, quantity, amountMinor, reference, restockedId } = refundLines;
  const isDropped = sql`(${restockedId} is null
    and exists (select from ${refunds} where ${refunds.reference} = ${reference} and ${refunds.supersededAt} is not null)
    and not exists (select from ${refunds} where ${refunds.reference} = ${reference} || ' rest'
      and ${refunds.status} <> 'failed'))`;
  return db
    .select({ itemId, quantity, amountMinor })
    .from(refundLines)
    .where(sql`${eq(refundLines.orderId, orderId)} and not ${isDropped}`);
}

export async function insertRefundLines(tx: Transaction, rows: readonly RefundLineInsert[]): Promise<void> {
  await tx.insert(refundLines).values([...rows]);
}
