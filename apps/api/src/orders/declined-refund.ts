import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { notifyAboutOrder } from '../checkout/order-messages.ts';
import { mailStaff } from '../payments/mail-staff.ts';
import type { Settlement } from '../payments/payments-deps.ts';
import { forStaff } from '../texts/in-all-languages.ts';
import { lockOrder, selectOrder } from './orders.queries.ts';

type Declined = { subject: string; text: (order: string, amount: string, link: string) => string };

const TEXTS: Record<Language, Declined> = forStaff({
  en: {
    subject: '{store}: a refund was declined',
    text: (order, amount, link) =>
      `The card provider declined to refund ${amount} of order ${order}. The shopper has been told that it takes longer. Send it again on the page of the order, or send it in another way and record it there:\n${link}`,
  },
  ar: {
    subject: '{store}: رُفض رد مبلغ',
    text: (order, amount, link) =>
      `رفض مزود الدفع رد ${amount} عن الطلب ${order}، وأُبلغ المتسوق بأن الأمر سيتأخر. أعيدوا إرساله من صفحة الطلب، أو أرسلوه بطريقة أخرى وسجّلوه هناك:\n${link}`,
  },
});

/** What the shopper was told does not happen yet, and whoever may refund has to see to it. */
export const noteDeclinedRefund: NonNullable<Settlement['refundDeclined']> = async (tx, payment, amountMinor, by) => {
  const order = await lockOrder(tx, payment.targetId);
  if (!order) return;
  const { currency } = payment;
  await notifyAboutOrder(tx, 'refund late', { ...order, currency, totalMinor: amountMinor }, by.origin);
  await mailStaff(tx, 'payments.refund', [order], (_, language) => {
    const { subject, text } = TEXTS[language];
    const amount = formatMoney(amountMinor, currency, language);
    return { subject, text: text(order.customOrderId, amount, `${by.origin}/dashboard/orders/${order.id}`) };
  });
};

/** The order is not locked again: whoever sends the refund holds it. */
export const noteRepeatedRefund: NonNullable<Settlement['refundRepeated']> = async (tx, payment, amountMinor, by) => {
  const row = await selectOrder(tx, payment.targetId);
  if (!row) return;
  const { currency } = payment;
  await notifyAboutOrder(tx, 'refund', { ...row.order, currency, totalMinor: amountMinor }, by.origin);
};
