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
const HOW_TO_PAY: Record<Language, { byCard: string; orInCash: string; contact: string }> = inAllLanguages(
  {
    en: {
      byCard: 'Please pay by card on the page of your order.',
      orInCash: 'Please pay by card on the page of your order, or in cash when it arrives.',
      contact: 'We will contact you about how to pay it.',
    },
    ar: {
      byCard: 'نرجو الدفع بالبطاقة من صفحة طلبك.',
      orInCash: 'نرجو الدفع بالبطاقة من صفحة طلبك، أو نقداً عند استلامه.',
      contact: 'سنتواصل معك بشأن طريقة الدفع.',
    },
  },
  (texts) => texts.messages.howToPay,
);
type HowToPay = keyof (typeof HOW_TO_PAY)['en'];

/**
 * Nothing was taken of what the bank held: the order is not paid. Where cash is taken it is due at the door, and a card can
 * pay it at any time until then. What was delivered is listed as cash that is still due.
 */
export const noteDeclinedCharge: NonNullable<Settlement['declined']> = async (tx, payment, { now, origin }) => {
  const locked = await lockOrder(tx, payment.targetId);
  const row = locked && (await selectOrder(tx, locked.id));
  if (!locked || !row) return;
  const { id, status, currency } = locked;
  const unpaid = { isPaid: false, paidAt: null };
  // Nothing of it is to be paid any more.
  if (status === 'cancelled' || status === 'expired') return saveDeclined(tx, locked, unpaid, now);
  const missingMinor = await leftOf(tx, payment);
  const collection = await selectCollection(tx, id);
  const isPartTaken = collection !== null && shortOfDue(collection, currency) !== collection.dueMinor;
  // Where a part was taken at the door, the rest is as well; and that part stays paid.
  const isCash = isPartTaken || isCashOffered(row);
  const set = {
    waivedMinor: Math.min(locked.totalMinor, await refundedOfGoods(tx, id)),
    ...(isCash && inCash(locked)),
    ...(!isPartTaken && unpaid),
    ...{ dueMinor: 0, paymentId: null, knetTransactionId: null },
  };
  await saveDeclined(tx, locked, set, now);
  const order = { ...locked, ...set };
  if (status === 'delivered' && isCash) await listAsDue(tx, order, { missingMinor, collection }, now);
  const reductionMinor = BAG_IS_CLOSED.has(status) ? await selectReduction(tx, id) : 0;
  const owed = { ...order, totalMinor: isPartTaken ? missingMinor : owedMinor(order, reductionMinor) };
  const how = isPartTaken ? 'contact' : isCash && status !== 'delivered' ? 'orInCash' : 'byCard';
  await notifyShopper(tx, owed, how, origin);
  await mailHandlers(tx, owed, isPartTaken, origin);
};

async function saveDeclined(
  tx: Transaction,
  { id, status }: LockedOrder,
  set: Parameters<typeof saveMove>[2],
  now: Date,
): Promise<void> {
  const entry = { reason: DECLINED_REASON, triggeredBy: 'system', source: 'payment' as const, createdAt: now };
  await saveMove(
    tx,
    id,
    { ...set, chargeDeclinedAt: now, updatedAt: now },
    { ...entry, status, previousStatus: status },
  );
}

type Missing = { missingMinor: number; collection: Awaited<ReturnType<typeof selectCollection>> | null };

/** As after a delivery at which too little was collected: whoever handed it over collected nothing of this. */
async function listAsDue(tx: Transaction, order: LockedOrder, { missingMinor, collection }: Missing, now: Date) {
  if (collection) return addDue(tx, order.id, missingMinor);
  const delivered = (await selectHistory(tx, order.id)).find(({ status }) => status === 'delivered');
  const collector = await nameOf(tx, undefined, delivered?.triggeredBy ?? 0);
  const due = { collector, dueMinor: missingMinor, collectedMinor: 0, creditedMinor: 0, laterMinor: 0 };
  await saveCollection(tx, order, { ...due, reason: DECLINED_REASON }, now);
}

/** `order`: its total is what is to be paid. */
async function notifyShopper(tx: Transaction, order: LockedOrder, howToPay: HowToPay, origin: string): Promise<void> {
  const how = HOW_TO_PAY[order.language][howToPay];
  // Guests have the address of their order in every message.
  const address = order.trackingToken === null ? `\n${origin}/profile/orders/${order.id}` : '';
  const text = `${how}${address}`;
  await notifyAboutOrder(tx, 'charge declined', order, origin, { short: text, whole: text });
}

type Letter = (order: string, amount: string, link: string) => string;

const STAFF: Record<Language, { subject: string; text: Letter; ofPart: Letter }> = forStaff({
  en: {
    subject: '{store}: a charge was declined',
    text: (order, amount, link) =>
      `The bank declined the charge for order ${order}: ${amount} is not paid. The shopper has been asked to pay by card, and where cash is taken the amount is due at the door:\n${link}`,
    ofPart: (order, amount, link) =>
      `The bank declined the charge for order ${order}, of which a part was paid at the door: ${amount} is not paid, and a card cannot pay it any more. The shopper has been told that you will contact them. Collect it and record it on the page of the order:\n${link}`,
  },
  ar: {
    subject: '{store}: رُفض خصم مبلغ',
    text: (order, amount, link) =>
      `رفض البنك الخصم عن الطلب ${order}، ولم يُدفع ${amount}. طُلب من المتسوق الدفع بالبطاقة، وحيث يُقبل النقد يُحصَّل المبلغ عند التسليم:\n${link}`,
    ofPart: (order, amount, link) =>
      `رفض البنك الخصم عن الطلب ${order} الذي دُفع جزء منه عند التسليم: لم يُدفع ${amount}، ولم يعد دفعه بالبطاقة ممكناً. أُبلغ المتسوق بأنكم ستتواصلون معه. حصّلوه وسجّلوه في صفحة الطلب:\n${link}`,
  },
});

/** `order`: its total is what was not paid. */
const mailHandlers = (tx: Transaction, order: LockedOrder, isPartTaken: boolean, origin: string) =>
  mailStaff(tx, 'orders.write', [order], (_, language) => {
    const { subject, text, ofPart } = STAFF[language];
    const write = isPartTaken ? ofPart : text;
    const amount = formatMoney(order.totalMinor, order.currency, language);
    return { subject, text: write(order.customOrderId, amount, `${origin}/dashboard/orders/${order.id}`) };
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
