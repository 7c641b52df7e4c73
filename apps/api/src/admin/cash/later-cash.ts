import { toDecimal, toMinor } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { recordLaterCash, undoLaterCash } from '../../orders/later-cash.ts';
import { readOrder } from '../../orders/show-order.ts';
import { validatePrecision } from '../money-precision.ts';
import { validatePersonName } from './person-name.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock'>;
type Payment = {
  amount: number;
  stillDue: number;
  collector?: string | undefined;
  note?: string | undefined;
};

/** Cash that came after the delivery belongs to the day and the person it came to. */
export async function recordPayment(
  { db, clock }: Deps,
  context: RequestContext,
  orderId: string,
  { amount, stillDue, collector: named, note = '' }: Payment,
): Promise<Outcome<undefined>> {
  const { caller, language } = context;
  const found = await readOrder(db, caller, orderId, language, 'cash.count');
  if (!found || caller.kind !== 'user') return failure('notFound');
  const { currency } = found.row.order;
  const wrong =
    validatePrecision({ amount, stillDue }, currency, language) ?? validatePersonName('collector', named, language);
  if (wrong) return wrong;
  return inTransaction(db, async (tx) => {
    const payment = { amountMinor: toMinor(amount, currency), shownDueMinor: toMinor(stillDue, currency) };
    const by = { staffId: caller.id, now: clock() };
    const done = await recordLaterCash(tx, orderId, { ...payment, collector: named, note }, by);
    if (!done.ok) return done;
    const { collector, stillDueMinor } = done.value;
    const after = { amount, currency, collector, ...(note && { note }), stillDue: toDecimal(stillDueMinor, currency) };
    await recordChange(tx, context, { action: 'order.recordPayment', entityId: orderId, after });
    return ok(undefined);
  });
}

export async function undoPayment(
  { db, clock }: Deps,
  context: RequestContext,
  orderId: string,
  paymentId: number,
): Promise<Outcome<undefined>> {
  const found = await readOrder(db, context.caller, orderId, context.language, 'cash.count');
  if (!found) return failure('notFound');
  const { currency } = found.row.order;
  return inTransaction(db, async (tx) => {
    const done = await undoLaterCash(tx, orderId, paymentId, clock());
    if (!done.ok) return done;
    const { collector, amountMinor } = done.value;
    const before = { amount: toDecimal(amountMinor, currency), currency, collector };
    await recordChange(tx, context, { action: 'order.undoPayment', entityId: orderId, before });
    return ok(undefined);
  });
}
