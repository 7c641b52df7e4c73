import type { CardChoice } from '@karaz/contract/saved-cards';
import { maxPayableMinor } from '@karaz/domain/catalog/sold-by-weight';
import { windowEnd } from '@karaz/domain/delivery/slot-time';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { isOrderedAgain } from '../checkout/find-duplicate-order.ts';
import { inTransaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { Caller } from '../http/request-context.ts';
import { returnPath } from '../http/return-path.ts';
import { isInReview } from '../payments/request-refund.ts';
import { chosenCard } from '../payments/saved-cards.ts';
import { type PaymentLink, startPayment } from '../payments/start-payment.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder, type OrderRow, selectOrder } from './orders.queries.ts';
import { payableOf } from './payable.ts';
import { selectSold } from './picks.queries.ts';
import { isOpenTo } from './show-order.ts';

type PaymentRequest = {
  caller: Caller;
  id: string;
  language: Language;
  returnUrl: string | undefined;
  card?: CardChoice;
};

/** A guest's order may be paid by whoever has its id, which nobody can guess; an account's only by its owner. */
export async function payOrder(deps: ApiDeps, request: PaymentRequest): Promise<Outcome<PaymentLink>> {
  const { caller, id, language, returnUrl } = request;
  const returnTo = returnPath(returnUrl, deps.accounts.publicOrigin, language);
  if (!returnTo.ok) return returnTo;
  const row = await selectOrder(deps.db, id);
  if (!row) return failure('notFound');
  const { order } = row;
  if (order.userId !== null && !(await isOpenTo(deps.db, caller, order))) return failure('notFound');
  if (order.isPaid) return failure('alreadyPaid');
  if (await isInReview(deps.db, 'order', order.id)) return failure('paymentInReview');
  const now = deps.clock();
  const payable = await payableOf(deps.db, order, now);
  if (payable === null) return failure('moveNotAllowed');
  if (order.status === 'payment_failed') {
    const by = { actor: 'system', triggeredBy: 'system', source: 'payment', now } as const;
    const how = { ...by, reason: 'Trying again', origin: deps.accounts.publicOrigin };
    const moved = await inTransaction(deps.db, async (tx) => {
      // First the order, then its buyer: whoever settles a payment holds them in this order, too.
      await lockOrder(tx, id);
      return (await isOrderedAgain(tx, order)) ? failure('orderedAgain') : moveOrder(tx, id, 'pending', how);
    });
    if (!moved.ok) return moved;
  }
  const [firstName = '', ...rest] = order.customerName.split(' ');
  return startPayment(deps, {
    target: 'order',
    targetId: order.id,
    number: order.customOrderId,
    amountMinor: payable.amountMinor,
    currency: order.currency,
    country: order.countryCode,
    language,
    expiresAt: payable.until,
    customer: { firstName, lastName: rest.join(' '), email: order.customerEmail, phone: order.customerPhone },
    weighedBy: payable.canBeHeld ? await weighedBy(deps, row) : null,
    returnPath: returnTo.value,
    ...(isOwner(caller, order.userId) && (await chosenCard(deps.db, caller.id, request.card ?? {}))),
  });
}

/** When what is sold by weight is packed at the latest; null: nothing is sold by weight. */
async function weighedBy({ db }: ApiDeps, { order, country }: OrderRow): Promise<Date | null> {
  if (maxPayableMinor(order.totalMinor, await selectSold(db, order.id)) === null) return null;
  return windowEnd({ date: order.slotDate, opens: order.slotOpens, closes: order.slotCloses }, country.timeZone);
}

/** Saved cards are their owner's: nobody else saves or uses one with this order, whoever may pay it. */
const isOwner = (caller: Caller, userId: number | null): caller is Extract<Caller, { kind: 'user' }> =>
  caller.kind === 'user' && !caller.key && caller.id === userId;
