import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { type CurrencyCode, toDecimal, toMinor } from '@karaz/domain/money';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/request-context.ts';
import { isCollectionFixed, shortOfDue } from '../../orders/cash-taken.ts';
import type { collectionOf } from '../../orders/collect-cash.ts';
import type { laterPaymentsOf } from '../../orders/later-cash.ts';
import { CASH } from '../../payments/take-cash.ts';
import { selectCollectionCorrections } from '../cash/collection-corrections.queries.ts';
import { mayCorrect } from '../cash/own-cash.ts';

type Collected = NonNullable<Awaited<ReturnType<typeof collectionOf>>>;
type LaterPayments = Awaited<ReturnType<typeof laterPaymentsOf>>;
type Parts = { cash: Collected; later: LaterPayments; payments: OfficeOrder['payments'] };
type Order = { id: string; branchId: number; currency: CurrencyCode };

/** What was collected for an order, and what of it may still be corrected or undone. */
export async function officeCash(
  db: Database,
  caller: Caller,
  { id, branchId, currency }: Order,
  { cash, later, payments }: Parts,
): Promise<NonNullable<OfficeOrder['cash']>> {
  const handedBackMinor = toMinor(payments.find(({ provider }) => provider === CASH)?.refunded ?? 0, currency);
  const isFixed = isCollectionFixed(cash, handedBackMinor);
  const canCorrect = !isFixed && !cash.isClosed && (await mayCorrect(db, caller, cash.collector, branchId));
  const decimal = (minor: number) => toDecimal(minor, currency);
  const canUndo = ({ isClosed, amountMinor }: LaterPayments[number]) =>
    !isClosed &&
    (handedBackMinor === 0 || shortOfDue({ ...cash, laterMinor: cash.laterMinor - amountMinor }, currency) === 0);
  return {
    ...{ collector: cash.collector, reason: cash.reason },
    ...{ due: decimal(cash.dueMinor), collected: decimal(cash.collectedMinor) },
    credited: decimal(cash.creditedMinor),
    short: decimal(shortOfDue(cash, currency)),
    ...{ canCorrect, isFixed, isClosed: cash.isClosed },
    corrections: await correctionsOf(db, id, cash.reason),
    later: later.map((payment) => {
      const { amountMinor, paidAt, ...shown } = payment;
      return { ...shown, amount: decimal(amountMinor), paidAt: paidAt.toISOString(), canUndo: canUndo(payment) };
    }),
  };
}

/** A correction that left the reason as it was has it from those around. */
async function correctionsOf(db: Database, orderId: string, reasonNow: string) {
  const rows = await selectCollectionCorrections(db, orderId);
  return rows.map(({ at, reasonBefore, reason, ...row }) => ({
    ...row,
    reasonBefore: reasonBefore ?? reasonNow,
    reason: reason ?? reasonNow,
    at: at.toISOString(),
  }));
}
