import { toDecimal } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome, outcomeOf } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { type Declined, dropRefund, findRefund, repeatRefund } from '../../payments/repeat-refund.ts';
import { insertNote } from '../orders/order-detail.queries.ts';
import { branchesInReach } from '../staff-branches.ts';
import { selectOfficePayment } from './payments-list.queries.ts';

/** Whether it is a refund of a payment within reach. */
async function isWithinReach({ db }: ApiDeps, { caller }: RequestContext, id: string): Promise<boolean> {
  const refund = await findRefund(db, id);
  if (!refund) return false;
  const reach = await branchesInReach(db, caller, 'payments.refund');
  return (await selectOfficePayment(db, refund.paymentId, reach)) !== undefined;
}

const sumOf = ({ refund, payment: { currency } }: Declined) => ({
  refund: toDecimal(refund.amountMinor, currency),
  currency,
});

export async function repeatDeclined(
  deps: ApiDeps,
  context: RequestContext,
  { id, isOutside }: { id: string; isOutside: boolean },
): Promise<Outcome<undefined>> {
  if (!(await isWithinReach(deps, context, id))) return failure('notFound');
  const { publicOrigin: origin, hashIdentity } = deps.accounts;
  const by = { now: deps.clock(), origin, hashIdentity };
  const done = await outcomeOf(() =>
    inTransaction(deps.db, async (tx): Promise<Outcome<undefined>> => {
      const sent = await repeatRefund(tx, deps.payments, { id, isOutside, by });
      if (!sent) return failure('refundRefused');
      const after = { ...sumOf(sent), isOutside };
      await recordChange(tx, context, { action: 'payment.repeatRefund', entityId: sent.payment.reference, after });
      return ok(undefined);
    }),
  );
  deps.accounts.wakeSender();
  return done;
}

/** In the audit log and, for an order, as an internal note. */
export async function dropDeclined(
  deps: ApiDeps,
  context: RequestContext,
  { id, note }: { id: string; note: string },
): Promise<Outcome<undefined>> {
  if (!(await isWithinReach(deps, context, id))) return failure('notFound');
  return inTransaction(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const dropped = await dropRefund(tx, id, deps.clock());
    if (!dropped) return failure('refundRefused');
    const { target, targetId, reference } = dropped.payment;
    const after = { ...sumOf(dropped), note };
    await recordChange(tx, context, { action: 'payment.dropRefund', entityId: reference, after });
    if (target === 'order' && context.caller.kind === 'user') {
      await insertNote(tx, { orderId: targetId, authorId: context.caller.id, text: note });
    }
    return ok(undefined);
  });
}
