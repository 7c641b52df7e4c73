import type { Language } from '@karaz/i18n/language';
import { notifyAboutOrder } from '../checkout/order-messages.ts';
import type { ReturnReason, Settlement } from '../payments/payments-deps.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import { saveMove } from './order-moves.queries.ts';
import { lockOrder } from './orders.queries.ts';

/** For the order's history, which staff and the shopper read. */
const REASONS: Record<ReturnReason, string> = {
  surplus: 'A second payment arrived and is refunded',
  excess: 'What was paid above the total is refunded',
  review: 'A payment that did not match is refunded',
  currency: 'A payment in another currency is refunded',
};

/** Follows the sentence with the amount. */
const TEXTS: Record<Language, Record<ReturnReason, string>> = inAllLanguages(
  {
    en: {
      surplus: 'It was paid twice: this is the second payment.',
      excess: 'You paid more than it costs: this is the difference.',
      review: 'What was paid is not what it costs.',
      currency: 'It was paid in another currency.',
    },
    ar: {
      surplus: 'دُفع الطلب مرتين، وهذه هي الدفعة الثانية.',
      excess: 'دفعت أكثر من قيمة الطلب، وهذا هو الفرق.',
      review: 'المبلغ المدفوع لا يطابق قيمة الطلب.',
      currency: 'دُفع بعملة أخرى.',
    },
  },
  (texts) => texts.messages.returnedPayment,
);

/** Money goes back and the order stays where it is. */
export const noteReturnedPayment: Settlement['returned'] = async (tx, payment, { amountMinor, why, wasHeld }, by) => {
  const order = await lockOrder(tx, payment.targetId);
  if (!order) return;
  const { status, language } = order;
  const entry = { triggeredBy: 'system', source: 'payment' as const, createdAt: by.now };
  const change = { ...entry, reason: REASONS[why], status, previousStatus: status };
  await saveMove(tx, order.id, { updatedAt: by.now }, change);
  const texts = { short: TEXTS[language][why], whole: TEXTS[language][why] };
  const back = { ...order, currency: payment.currency, totalMinor: amountMinor };
  await notifyAboutOrder(tx, wasHeld ? 'not charged' : 'refund', back, by.origin, texts);
};
