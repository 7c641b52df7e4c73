import type { CurrencyCode } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import { type NewMessage, queueMessage } from '../notifications/queue-message.ts';
import { queuePush } from '../push/queue-push.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';

export type OrderEvent =
  | 'placed'
  | 'pending'
  | 'cancelled'
  | 'expired'
  | 'payment_failed'
  | 'payment link'
  | 'On the way'
  | 'ready for pickup'
  | 'delivered'
  | 'refund'
  | 'cash refund'
  | 'taken off'
  | 'not charged'
  | 'charge declined'
  | 'refund late'
  | 'charged early'
  | 'paid by card'
  | 'paid'
  | 'changed'
  | 'reported'
  | 'report declined';

type NotifiedOrder = {
  id: string;
  userId: number | null;
  customOrderId: string;
  language: Language;
  currency: CurrencyCode;
  totalMinor: number;
  customerPhone: string | null;
  /** Of who placed it, where somebody else receives it. */
  orderedByPhone?: string | null;
  customerEmail: string | null;
  trackingToken: string | null;
};

const TEXTS: Record<Language, Record<OrderEvent, (order: string, total: string) => string>> = inAllLanguages(
  {
    en: {
      placed: (order, total) => `{store}: we have your order ${order}, ${total}. Thank you!`,
      pending: (order, total) =>
        `{store}: your order ${order} waits for your payment of ${total}. We keep it for 30 minutes.`,
      cancelled: (order) => `{store}: your order ${order} is cancelled.`,
      expired: (order) => `{store}: your order ${order} has expired and its items are free again.`,
      payment_failed: (order) => `{store}: the payment for order ${order} did not go through. You can try again.`,
      'payment link': (order, total) => `{store}: here you can pay ${total} for your order ${order}.`,
      'On the way': (order) => `{store}: your order ${order} is on its way.`,
      'ready for pickup': (order) => `{store}: your order ${order} is ready for pickup. We keep it for 48 hours.`,
      delivered: (order) => `{store}: your order ${order} is delivered. Enjoy!`,
      refund: (order, total) =>
        `{store}: we send you back ${total} for order ${order}. Banks usually need 5 to 10 working days.`,
      'not charged': (order, total) => `{store}: ${total} of order ${order} is not charged to your card.`,
      'refund late': (order, total) =>
        `{store}: the refund of ${total} for order ${order} did not go through yet. We see to it and send it as soon as we can.`,
      'charged early': (order, total) =>
        `{store}: your card is charged ${total} for order ${order} before it is packed, because your bank does not hold the amount longer. What turns out lighter or is missing is sent back with the delivery.`,
      'charge declined': (order, total) =>
        `{store}: your bank declined the charge for order ${order}. ${total} is still to be paid.`,
      'cash refund': (order, total) => `{store}: you get ${total} back in cash for order ${order}.`,
      'taken off': (order, total) => `{store}: ${total} is taken off what is still due for order ${order}.`,
      'paid by card': (order, total) =>
        `{store}: your card payment of ${total} for order ${order} has arrived. You pay nothing at the door.`,
      paid: (order, total) => `{store}: your payment of ${total} for order ${order} has arrived.`,
      changed: (order, total) => `{store}: your order ${order} is changed. The total is now ${total}.`,
      reported: (order) => `{store}: we have your report about order ${order}. We look at it and write to you.`,
      'report declined': (order) => `{store}: we looked at your report about order ${order} and cannot refund it.`,
    },
    ar: {
      placed: (order, total) => `{store}: استلمنا طلبك ${order} بقيمة ${total}. شكراً لك!`,
      pending: (order, total) => `{store}: طلبك ${order} بانتظار دفع ${total}. نحتفظ به 30 دقيقة.`,
      cancelled: (order) => `{store}: أُلغي طلبك ${order}.`,
      expired: (order) => `{store}: انتهت مهلة طلبك ${order} ولم تعد منتجاته محجوزة.`,
      payment_failed: (order) => `{store}: لم يكتمل الدفع لطلبك ${order}. يمكنك المحاولة مرة أخرى.`,
      'payment link': (order, total) => `{store}: يمكنك هنا دفع ${total} لطلبك ${order}.`,
      'On the way': (order) => `{store}: طلبك ${order} في الطريق إليك.`,
      'ready for pickup': (order) => `{store}: طلبك ${order} جاهز للاستلام. نحتفظ به 48 ساعة.`,
      delivered: (order) => `{store}: تم توصيل طلبك ${order}. بالهناء والعافية!`,
      refund: (order, total) =>
        `{store}: سنعيد إليك ${total} عن طلبك ${order}. تحتاج البنوك عادةً من 5 إلى 10 أيام عمل.`,
      'not charged': (order, total) => `{store}: لن يُخصم ${total} من بطاقتك عن طلبك ${order}.`,
      'refund late': (order, total) =>
        `{store}: لم يتم بعد رد ${total} عن طلبك ${order}. نتابع الأمر وسنرسله في أقرب وقت.`,
      'charged early': (order, total) =>
        `{store}: سيُخصم ${total} من بطاقتك عن طلبك ${order} قبل تجهيزه، لأن البنك لا يحجز المبلغ مدة أطول. ما يكون أخف وزناً أو غير متوفر يُعاد إليك فرقه مع التوصيل.`,
      'charge declined': (order, total) =>
        `{store}: رفض البنك الخصم من بطاقتك عن طلبك ${order}. المبلغ المطلوب دفعه ${total}.`,
      'cash refund': (order, total) => `{store}: نعيد إليك ${total} نقداً عن طلبك ${order}.`,
      'taken off': (order, total) => `{store}: خُصم ${total} من المبلغ المتبقي عليك لطلبك ${order}.`,
      'paid by card': (order, total) =>
        `{store}: وصل دفعك بالبطاقة ${total} لطلبك ${order}. لا تدفع شيئاً عند الاستلام.`,
      paid: (order, total) => `{store}: وصل دفعك ${total} لطلبك ${order}.`,
      changed: (order, total) => `{store}: تم تعديل طلبك ${order}. الإجمالي الآن ${total}.`,
      reported: (order) => `{store}: استلمنا بلاغك عن الطلب ${order}. نراجعه ونكتب إليك.`,
      'report declined': (order) => `{store}: راجعنا بلاغك عن الطلب ${order} ولا يمكننا رد المبلغ.`,
    },
  },
  (texts) => texts.messages.order,
);

const INVOICE: Record<Language, (link: string) => string> = inAllLanguages(
  { en: (link) => `Invoice: ${link}`, ar: (link) => `الفاتورة: ${link}` },
  (texts) => texts.messages.invoiceAt,
);

/** From then on there is one; letters say where, phones have the link to the order. */
const INVOICED: ReadonlySet<OrderEvent> = new Set<OrderEvent>(['delivered', 'paid by card', 'paid']);

/** With what was issued for it since the last letter: the invoice, or a credit note. */
const CARRIES_INVOICES: ReadonlySet<OrderEvent> = new Set<OrderEvent>([
  ...INVOICED,
  ...(['refund', 'cash refund', 'taken off', 'cancelled'] as const),
]);

/** Whoever placed the order is told of its money, too, where somebody else receives it. */
const ABOUT_MONEY: ReadonlySet<OrderEvent> = new Set<OrderEvent>([
  ...(['cancelled', 'expired', 'payment_failed', 'payment link', 'paid by card', 'paid'] as const),
  ...([
    'refund',
    'cash refund',
    'taken off',
    'not charged',
    'charge declined',
    'refund late',
    'charged early',
  ] as const),
]);

/** A guest's former number may be a stranger's, typed wrongly: the link of the messages would show them the order. */
function phonesFor(
  event: OrderEvent,
  { customerPhone, orderedByPhone, trackingToken }: Omit<NotifiedOrder, 'userId'>,
): string[] {
  const phones = [customerPhone, ABOUT_MONEY.has(event) && trackingToken === null ? orderedByPhone : null];
  return [...new Set(phones)].flatMap((phone) => phone || []);
}

const SUBJECTS: Record<Language, (order: string) => string> = inAllLanguages(
  {
    en: (order) => `Your order ${order} from {store}`,
    ar: (order) => `طلبك من {store} ${order}`,
  },
  (texts) => texts.messages.orderSubject,
);

/** What belongs to it besides: for phones in short, for letters whole. */
type More = { short: string; whole: string };
const NO_MORE: More = { short: '', whole: '' };

/** Texts about an order in its language: for SMS, for mail, and a short one. */
export function orderMessages(
  event: OrderEvent,
  order: Omit<NotifiedOrder, 'userId'>,
  origin: string,
  more: More = NO_MORE,
) {
  const { language, customOrderId, currency, totalMinor, trackingToken, customerEmail } = order;
  const statement = TEXTS[language][event](customOrderId, formatMoney(totalMinor, currency, language));
  const link = trackingToken ? `\n${origin}/track/${trackingToken}` : '';
  const sentence = `${statement} ${more.short}`.trim();
  const text = `${sentence}${link}`;
  const own = trackingToken ? `track/${trackingToken}` : `profile/orders/${order.id}`;
  const invoice = INVOICED.has(event) && origin !== '' ? `\n${INVOICE[language](`${origin}/${own}/invoice`)}` : '';
  const letter = `${`${statement} ${more.whole}`.trim()}${link}${invoice}`;
  const subject = SUBJECTS[language](customOrderId);
  const carried = CARRIES_INVOICES.has(event) ? { invoicesOf: order.id } : {};
  const messages: NewMessage[] = [
    ...phonesFor(event, order).map((recipient) => ({ channel: 'sms', recipient, text, language }) as const),
    ...(customerEmail
      ? [{ channel: 'mail', recipient: customerEmail, subject, text: letter, language, ...carried } as const]
      : []),
  ];
  return { messages, subject, sentence };
}

/** In the transaction of what happened. */
export async function notifyAboutOrder(
  db: Database,
  event: OrderEvent,
  order: NotifiedOrder,
  origin: string,
  more?: More,
): Promise<void> {
  const { id, userId, language, trackingToken } = order;
  const { messages, subject, sentence } = orderMessages(event, order, origin, more);
  const link = trackingToken ? `/track/${trackingToken}` : `/profile/orders/${id}`;
  await queuePush(db, { id, userId }, { subject, text: sentence, link, language });
  for (const message of messages) await queueMessage(db, message);
}
