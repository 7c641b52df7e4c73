import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import {
  cashClosings,
  cashCollections,
  cashCorrections,
  cashLaterPayments,
  cashPayouts,
} from '../../db/tables/cash.ts';

export type CashOf = { branchId: number; day: string; collector: string };

/** Locked, so that nobody else hands in the same money. */
export async function lockOpenCash(tx: Transaction, { branchId, day, collector }: CashOf) {
  const collected = await tx
    .select({
      orderId: cashCollections.orderId,
      amountMinor: cashCollections.collectedMinor,
      currency: cashCollections.currency,
    })
    .from(cashCollections)
    .where(
      and(
        ...[eq(cashCollections.branchId, branchId), eq(cashCollections.day, day)],
        ...[eq(cashCollections.collector, collector), isNull(cashCollections.closingId)],
      ),
    )
    .orderBy(cashCollections.orderId)
    .for('update');
  const later = await tx
    .select({
      ...{ id: cashLaterPayments.id, orderId: cashLaterPayments.orderId },
      ...{ amountMinor: cashLaterPayments.amountMinor, currency: cashLaterPayments.currency },
    })
    .from(cashLaterPayments)
    .where(
      and(
        ...[eq(cashLaterPayments.branchId, branchId), eq(cashLaterPayments.day, day)],
        ...[eq(cashLaterPayments.collector, collector), isNull(cashLaterPayments.closingId)],
      ),
    )
    .orderBy(cashLaterPayments.id)
    .for('update');
  const paidOut = await tx
    .select({ id: cashPayouts.id, amountMinor: cashPayouts.amountMinor, currency: cashPayouts.currency })
    .from(cashPayouts)
    .where(
      and(
        ...[eq(cashPayouts.branchId, branchId), eq(cashPayouts.day, day)],
        ...[eq(cashPayouts.person, collector), isNull(cashPayouts.closingId)],
      ),
    )
    .orderBy(cashPayouts.id)
    .for('update');
  return { collected, later, paidOut };
}
type OpenCash = Awaited<ReturnType<typeof lockOpenCash>>;

export async function insertClosing(
  tx: Transaction,
  closing: typeof cashClosings.$inferInsert,
  { collected, later, paidOut }: OpenCash,
): Promise<number> {
  const [row] = await tx.insert(cashClosings).values(closing).returning({ id: cashClosings.id });
  const id = row?.id ?? 0;
  const orderIds = collected.map(({ orderId }) => orderId);
  if (orderIds.length > 0) {
    await tx.update(cashCollections).set({ closingId: id }).where(inArray(cashCollections.orderId, orderIds));
  }
  const laterIds = later.map((payment) => payment.id);
  if (laterIds.length > 0) {
    await tx.update(cashLaterPayments).set({ closingId: id }).where(inArray(cashLaterPayments.id, laterIds));
  }
  const payoutIds = paidOut.map((payout) => payout.id);
  if (payoutIds.length > 0) {
    await tx.update(cashPayouts).set({ closingId: id }).where(inArray(cashPayouts.id, payoutIds));
  }
  return id;
}

/** With whose cash it is, as its lines say. */
export async function lockClosing(tx: Transaction, closingId: number) {
  const [closing] = await tx.select().from(cashClosings).where(eq(cashClosings.id, closingId)).for('update');
  if (!closing) return undefined;
  const { branchId, day, currency, collector } = cashCollections;
  const [collected] = await tx
    .select({ branchId, day, currency, collector })
    .from(cashCollections)
    .where(eq(cashCollections.closingId, closingId))
    .limit(1);
  const [later] = await tx
    .select({
      ...{ branchId: cashLaterPayments.branchId, day: cashLaterPayments.day },
      ...{ currency: cashLaterPayments.currency, collector: cashLaterPayments.collector },
    })
    .from(cashLaterPayments)
    .where(eq(cashLaterPayments.closingId, closingId))
    .limit(1);
  const [paidOut] = await tx
    .select({
      ...{ branchId: cashPayouts.branchId, day: cashPayouts.day },
      ...{ currency: cashPayouts.currency, collector: cashPayouts.person },
    })
    .from(cashPayouts)
    .where(eq(cashPayouts.closingId, closingId))
    .limit(1);
  const of = collected ?? later ?? paidOut;
  return of && { ...of, expectedMinor: closing.expectedMinor, countedMinor: closing.countedMinor };
}

export async function insertCorrection(
  tx: Transaction,
  correction: typeof cashCorrections.$inferInsert,
): Promise<void> {
  await tx.insert(cashCorrections).values(correction);
  const { closingId, countedMinor } = correction;
  await tx.update(cashClosings).set({ countedMinor }).where(eq(cashClosings.id, closingId));
}
