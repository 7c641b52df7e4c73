import { isChargeDeclined } from '@karaz/domain/orders/status-change';
import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { notifyAboutOrder } from '../checkout/order-messages.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { HeldMoney } from '../payments/held-money.ts';
import { mailStaff } from '../payments/mail-staff.ts';
import type { Settlement } from '../payments/payments-deps.ts';
import { isInReview, leftOf, noteRelease, refundedOfGoods } from '../payments/request-refund.ts';
import { forStaff, inAllLanguages } from '../texts/in-all-languages.ts';
import { addDue, deleteEmptyCollection, selectCollection } from './cash-collections.queries.ts';
import { isCashOffered } from './cash-offered.ts';
import { owedMinor, shortOfDue } from './cash-taken.ts';
import { nameOf, saveCollection } from './collect-cash.ts';
import { saveMove } from './order-moves.queries.ts';
import { BAG_IS_CLOSED } from './order-view.ts';
import { type LockedOrder, lockOrder, type OrderRow, selectHistory, selectOrder } from './orders.queries.ts';
import { inCash } from './pay-in-cash.ts';
import { PICKING_REFUND } from './pick-item.ts';
import { selectReduction } from './picks.queries.ts';

const DECLINED_REASON = 'The bank declined the charge';

/** Follows the sentence that says what was not paid. */
const HOW_TO_PAY: Record<Language, { byCard: string; orInCash: string }> = inAllLanguages(
  {
    en: {
      byCard: 'Please pay by card on the page of your order.',
      orInCash: 'Please pay by card on the page of your order, or in cash when it arrives.',
    },
    ar: {
      byCard: 'نرجو الدفع بالبطاقة من صفحة طلبك.',
      orInCash: 'نرجو الدفع بالبطاقة من صفحة طلبك، أو نقداً عند استلامه.',
    },
  },
  (texts) => texts.messages.howToPay,
);

/**
 * Nothing was taken of what the bank held: the order is not paid. Where cash is taken it is due at the door, and a card can
 * pay it at any time until then. What was delivered is listed as cash that is still due.
 */
export const noteDeclinedCharge: NonNullable<Settlement['declined']> = async (tx, payment, { now, origin }) => {
  const locked = await lockOrder(tx, payment.targetId);
  const row = locked && (await selectOrder(tx, locked.id));
  if (!locked || !row) return;
  const { id, status } = locked;
  const missingMinor = await leftOf(tx, payment);
  const isCash = isCashOffered(row);
  const collection = await selectCollection(tx, id);
  const unpaid = {
    waivedMinor: Math.min(locked.totalMinor, await refundedOfGoods(tx, id)),
    ...(isCash && { ...inCash(locked), dueMinor: 0 }),
    // What was taken at the door besides stays paid.
    ...(!collection && { isPaid: false, paidAt: null }),
  };
  const entry = { reason: DECLINED_REASON, triggeredBy: 'system', source: 'payment' as const, createdAt: now };
  const set = { ...unpaid, chargeDeclinedAt: now, paymentId: null, knetTransactionId: null, updatedAt: now };
  await saveMove(tx, id, set, { ...entry, status, previousStatus: status });
  const order = { ...locked, ...set };
  if (!isChargeDeclined({ ...order, isPaid: false })) return;
  if (status === 'delivered' && isCash)
    await listAsDue(tx, order, { missingMinor, collection: collection ?? null }, now);
  const owed = { ...order, totalMinor: missingMinor };
  await notifyShopper(tx, owed, isCash && status !== 'delivered', origin);
  await mailHandlers(tx, owed, origin);
};

type Missing = { missingMinor: number; collection: Awaited<ReturnType<typeof selectCollection>> | null };

/** As after a delivery at which too little was collected: whoever handed it over collected nothing of this. */
async function listAsDue(tx: Transaction, order: LockedOrder, { missingMinor, collection }: Missing, now: Date) {
  if (collection) return addDue(tx, order.id, missingMinor);
  const delivered = (await selectHistory(tx, order.id)).find(({ status }) => status === 'delivered');
  const collector = await nameOf(tx, undefined, delivered?.triggeredBy ?? 0);
  const due = { collector, dueMinor: missingMinor, collectedMinor: 0, creditedMinor: 0, laterMinor: 0 };
  await saveCollection(tx, order, { ...due, reason: DECLINED_REASON }, now);
}

async function notifyShopper(tx: Transaction, order: LockedOrder, canPayCash: boolean, origin: string): Promise<void> {
  const how = HOW_TO_PAY[order.language][canPayCash ? 'orInCash' : 'byCard'];
  // Guests have the address of their order in every message.
  const address = order.trackingToken === null ? `\n${origin}/profile/orders/${order.id}` : '';
  const text = `${how}${address}`;
  await notifyAboutOrder(tx, 'charge declined', order, origin, { short: text, whole: text });
}

const STAFF: Record<Language, { subject: string; text: (order: string, amount: string, link: string) => string }> =
  forStaff({
    en: {
      subject: '{store}: a charge was declined',
      text: (order, amount, link) =>
        `The bank declined the charge of ${amount} for order ${order}: it is not paid. The shopper has been asked to pay by card, and where cash is taken the amount is due at the door:\n${link}`,
    },
    ar: {
      subject: '{store}: رُفض خصم مبلغ',
      text: (order, amount, link) =>
        `رفض البنك خصم ${amount} عن الطلب ${order}، فهو غير مدفوع. طُلب من المتسوق الدفع بالبطاقة، وحيث يُقبل النقد يُحصَّل المبلغ عند التسليم:\n${link}`,
    },
  });

/** `order`: its total is what was not paid. */
const mailHandlers = (tx: Transaction, order: LockedOrder, origin: string) =>
  mailStaff(tx, 'orders.write', [order], (_, language) => {
    const { subject, text } = STAFF[language];
    const amount = formatMoney(order.totalMinor, order.currency, language);
    return { subject, text: text(order.customOrderId, amount, `${origin}/dashboard/orders/${order.id}`) };
  });

/** As readers see it: what the bank should have paid, less what came off it since. null: nothing was declined, or it is settled. */
export const declinedCharge = (order: OrderRow['order'], reductionMinor: number): HeldMoney | null =>
  isChargeDeclined(order)
    ? {
        status: 'failed',
        amountMinor: owedMinor(order, BAG_IS_CLOSED.has(order.status) ? reductionMinor : 0),
        ...{ isTaken: true, chargedOn: null, takenAt: null },
      }
    : null;

/** What a card pays of an order whose charge was declined; null: it cannot, or cash has come for it. */
export async function payableByCard(db: Database, order: LockedOrder): Promise<number | null> {
  if (!isChargeDeclined(order) || (await isInReview(db, 'order', order.id))) return null;
  const collection = await selectCollection(db, order.id);
  if (collection && shortOfDue(collection, order.currency) !== collection.dueMinor) return null;
  const reductionMinor = BAG_IS_CLOSED.has(order.status) ? await selectReduction(db, order.id) : 0;
  return owedMinor(order, reductionMinor) || null;
}

/**
 * Whether a card payment of this amount pays it: what is in the closed bag, or what was ordered, of which what did not come
 * goes back. Nothing is due at the door from then on.
 */
export async function takesDeclined(tx: Transaction, order: LockedOrder, amountMinor: number): Promise<boolean> {
  const payableMinor = await payableByCard(tx, order);
  if (payableMinor === null) return false;
  const orderedMinor = owedMinor(order, 0);
  if (amountMinor !== payableMinor && amountMinor !== orderedMinor) return false;
  // What did not come was not paid again, so nobody refunds it later.
  if (amountMinor !== orderedMinor)
    await noteRelease(tx, order.id, { ...PICKING_REFUND(order.id), amountMinor: orderedMinor - amountMinor });
  await deleteEmptyCollection(tx, order.id);
  return true;
}
