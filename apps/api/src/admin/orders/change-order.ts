import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import {
  OutOfStockError,
  type PickedItem,
  type Picker,
  pickItem,
  pickRest,
  type SeenItem,
  type Unpicked,
} from '../../orders/pick-item.ts';
import { orderInReach, readOrder } from '../../orders/show-order.ts';
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

/** Who picks, and for which branches; null: there is no such order for them. */
async function pickerOf(db: ApiDeps['db'], context: RequestContext, id: string): Promise<Picker | null> {
  if (!(await orderInReach(db, context.caller, id))) return null;
  return { id: callerId(context), reach: await branchesInReach(db, context.caller, 'orders.write') };
}

export async function pickOrderItem(
  { db }: Deps,
  context: RequestContext,
  { id, itemId }: { id: string; itemId: number },
  picked: (PickedItem | Unpicked) & { seen?: SeenItem | undefined },
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
