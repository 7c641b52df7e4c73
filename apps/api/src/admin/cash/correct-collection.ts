import { toDecimal, toMinor } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { collectionOf } from '../../orders/collect-cash.ts';
import { correctCollection as saveCorrection } from '../../orders/correct-collection.ts';
import { readOrder } from '../../orders/show-order.ts';
import { validatePrecision } from '../money-precision.ts';
import { isOwnOrMayClose } from './own-cash.ts';

type Correction = { before: number; amount: number; reason: string };

/** Another amount for what was collected on delivery: no refund, no credit note, but an entry in the log. */
export async function correctCollection(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  context: RequestContext,
  orderId: string,
  { before, amount, reason }: Correction,
): Promise<Outcome<undefined>> {
  const { caller, language } = context;
  const found = await readOrder(db, caller, orderId, language, 'cash.count');
  const collection = found && (await collectionOf(db, orderId));
  if (!found || !collection) return failure('notFound');
  if (!(await isOwnOrMayClose(db, caller, collection.collector))) return failure('notOwnCash');
  const { currency } = found.row.order;
  const wrong = validatePrecision({ amount, before }, currency, language);
  if (wrong) return wrong;
  return inTransaction(db, async (tx) => {
    const correction = { shownMinor: toMinor(before, currency), amountMinor: toMinor(amount, currency), reason };
    const done = await saveCorrection(tx, orderId, correction, clock());
    if (!done.ok) return done;
    const { collector, dueMinor, reasonBefore, stillDueMinor } = done.value;
    const decimal = (minor: number) => toDecimal(minor, currency);
    await recordChange(tx, context, {
      action: 'order.correctCash',
      entityId: orderId,
      before: { collected: before, reason: reasonBefore },
      after: {
        ...{ collected: amount, reason, collector, currency },
        ...{ due: decimal(dueMinor), stillDue: decimal(stillDueMinor) },
      },
    });
    return ok(undefined);
  });
}
