import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { beginRefundsOutside } from '../../payments/refunds-outside.ts';
import { insertNote } from '../orders/order-detail.queries.ts';

/** Stated once, with the reason in the audit log and as a note of the order. */
export async function saveRefundsOutside(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  context: RequestContext,
  id: string,
  note: string,
): Promise<Outcome<undefined>> {
  return inTransaction(db, async (tx) => {
    const begun = await beginRefundsOutside(tx, id, clock());
    if (!begun) return failure('conflict');
    if (!begun.isNew) return ok(undefined);
    const { targetId, reference } = begun.payment;
    await recordChange(tx, context, { action: 'payment.refundOutside', entityId: reference, after: { note } });
    if (context.caller.kind === 'user') {
      await insertNote(tx, { orderId: targetId, authorId: context.caller.id, text: note });
    }
    return ok(undefined);
  });
}
