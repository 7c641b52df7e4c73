import { toMinor } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import { idempotencyScope, type RequestContext } from '../../http/request-context.ts';
import {
  OutOfStockError,
  type PickedItem,
  type Picker,
  pickItem,
  pickRest,
  type SeenItem,
} from '../../orders/pick-item.ts';
import { refundOrderPart } from '../../orders/refund-order.ts';
import { orderInReach, readOrder } from '../../orders/show-order.ts';
import { validatePersonName } from '../cash/person-name.ts';
import { validatePrecision } from '../money-precision.ts';
import { branchesInReach } from '../staff-branches.ts';
import { insertNote } from './order-detail.queries.ts';

type Deps = Pick<ApiDeps, 'db' | 'accounts' | 'clock'>;

const callerId = ({ caller }: RequestContext) => (caller.kind === 'user' ? caller.id : 0);

export async function addNote(
  { db }: Deps,
  context: RequestContext,
  orderId: string,
  text: string,
): Promise<Outcome<undefined>> {
  if (!(await readOrder(db, context.caller, orderId, context.language))) return failure('notFound');
  await inTransaction(db, async (tx) => {
    await insertNote(tx, { orderId, authorId: callerId(context), text });
    await recordChange(tx, context, { action: 'order.note', entityId: orderId, after: { note: text } });
  });
  return ok(undefined);
}

export async function refundOrder(
  { db, clock, accounts }: Deps,
  context: RequestContext,
  orderId: string,
  { amount, reason, paidOutBy: person }: { amount: number; reason: string; paidOutBy?: string | undefined },
): Promise<Outcome<undefined>> {
  const found = await readOrder(db, context.caller, orderId, context.language, 'payments.refund');
  if (!found) return failure('notFound');
  const { currency } = found.row.order;
  const wrong =
    validatePrecision({ amount }, currency, context.language) ??
    validatePersonName('paidOutBy', person, context.language);
  if (wrong) return wrong;
  const amountMinor = toMinor(amount, currency);
  // Keys are chosen by who calls: two people may choose the same one, for two orders or for one.
  const reference = `office ${orderId} ${idempotencyScope(context)} ${context.idempotencyKey ?? context.requestId}`;
  const isRequested = await inTransaction(db, async (tx) => {
    const by = { now: clock(), origin: accounts.publicOrigin, paidOutBy: { staffId: callerId(context), person } };
    if (!(await refundOrderPart(tx, orderId, { reference, reason, amountMinor }, by))) return false;
    const after = { refund: amount, currency, reason, ...(person && { paidOutBy: person }) };
    await recordChange(tx, context, { action: 'order.refund', entityId: orderId, after });
    return true;
  });
  if (isRequested) accounts.wakeSender();
  return isRequested ? ok(undefined) : failure('refundRefused');
}

/** Who picks, and for which branches; null: there is no such order for them. */
async function pickerOf(db: ApiDeps['db'], context: RequestContext, id: string): Promise<Picker | null> {
  if (!(await orderInReach(db, context.caller, id))) return null;
  return { id: callerId(context), reach: await branchesInReach(db, context.caller, 'orders.write') };
}

export async function pickOrderItem(
  { db }: Deps,
  context: RequestContext,
  { id, itemId }: { id: string; itemId: number },
  picked: PickedItem & { seen?: SeenItem | undefined },
): Promise<Outcome<undefined>> {
  const picker = await pickerOf(db, context, id);
  if (!picker) return failure('notFound');
  try {
    return await inTransaction(db, async (tx) => {
      const done = await pickItem(tx, id, itemId, picked, picker);
      if (!done.ok) return done;
      await recordChange(tx, context, { action: 'order.pick', entityId: id, ...done.value });
      return ok(undefined);
    });
  } catch (error) {
    if (error instanceof OutOfStockError) return failure('notEnoughStock');
    throw error;
  }
}

export async function pickOrderRest({ db }: Deps, context: RequestContext, id: string): Promise<Outcome<undefined>> {
  const picker = await pickerOf(db, context, id);
  if (!picker) return failure('notFound');
  return inTransaction(db, async (tx) => {
    const done = await pickRest(tx, id, picker);
    if (!done.ok) return done;
    await recordChange(tx, context, { action: 'order.pick', entityId: id, after: { asOrdered: done.value } });
    return ok(undefined);
  });
}
