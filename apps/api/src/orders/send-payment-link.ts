import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { isDoneOften, recordChange } from '../audit/record-change.ts';
import { notifyAboutOrder, orderMessages } from '../checkout/order-messages.ts';
import { inTransaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { isInReview } from '../payments/request-refund.ts';
import { lockOrder, selectOrder } from './orders.queries.ts';
import { payableOf } from './payable.ts';
import { isOpenTo } from './show-order.ts';

/** More often it would be a nuisance to whoever gets it. */
const MAX_SENT_AN_HOUR = 3;

/** The same page as in the first message: for a shopper who lost it, or calls because a payment failed. */
export async function sendPaymentLink(
  { db, accounts, clock }: Pick<ApiDeps, 'db' | 'accounts' | 'clock'>,
  context: RequestContext,
  id: string,
): Promise<Outcome<undefined>> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, id);
    const row = await selectOrder(tx, id);
    if (!row || !(await isOpenTo(tx, context.caller, row.order, 'orders.edit'))) return failure('notFound');
    const { order } = row;
    if (order.isPaid) return failure('alreadyPaid');
    if (await isInReview(tx, 'order', id)) return failure('paymentInReview');
    const payable = await payableOf(tx, order, now);
    if (payable === null) return failure('moveNotAllowed');
    const { publicOrigin } = accounts;
    if (orderMessages('payment link', order, publicOrigin).messages.length === 0) return failure('noContact');
    const change = { action: 'order.resend', entityId: id } as const;
    if (await isDoneOften(tx, change, MAX_SENT_AN_HOUR)) return failure('tooManyRequests');
    // Guests have the address of their order in every message.
    const address = order.trackingToken === null ? `\n${publicOrigin}/profile/orders/${id}` : '';
    const due = { ...order, totalMinor: payable.amountMinor };
    await notifyAboutOrder(tx, 'payment link', due, publicOrigin, { short: address, whole: address });
    await recordChange(tx, context, change);
    return ok(undefined);
  });
}
