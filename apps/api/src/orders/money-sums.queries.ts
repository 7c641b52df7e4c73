import { addMinor } from '@karaz/domain/money';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orders } from '../db/tables/orders.ts';
import { paidInAllMinor, refundedInAllMinor, refundPartsMinor } from './money-sums-columns.queries.ts';

/** Of one order. */
export async function selectMoneySums(db: Database, orderId: string) {
  const [row] = await db
    .select({
      paidMinor: sql<number>`${paidInAllMinor}`,
      refundedMinor: sql<number>`${refundedInAllMinor}`,
      partsMinor: sql<number[]>`${refundPartsMinor}`,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  const { paidMinor = 0, refundedMinor = 0, partsMinor = [] } = row ?? {};
  // What was set off is a part of some of them: then only their sum is known.
  const isWhole = addMinor(...partsMinor) === refundedMinor;
  return { paidMinor, refundedMinor, partsMinor: isWhole ? partsMinor : [refundedMinor].filter((minor) => minor > 0) };
}
