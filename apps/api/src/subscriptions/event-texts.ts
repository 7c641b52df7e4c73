import type { CurrencyCode } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatDate } from '@karaz/i18n/format-date';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';

export type SubscriptionEvent =
  | 'created'
  | 'paid'
  | 'expired'
  | 'late_payment'
  | 'second_payment'
  | 'other_payment'
  | 'skipped'
  | 'moved'
  | 'swapped'
  | 'ordered'
  | 'ordered_short'
  | 'paused'
  | 'resumed'
  | 'cancelled'
  | 'refunded'
  | 'refund_late'
  | 'completed';

export type EventDetails = {
  event: SubscriptionEvent;
  /** From 0. */
  week: number | null;
  /** Credited, or taken from the credit below 0; for refunds what goes back. */
  amountMinor: number | null;
  details: Readonly<Record<string, string>>;
};

type TextValues = { week: string; money: string; sign: -1 | 0 | 1; when: string; order: string; isPause: boolean };
type Texts = Record<SubscriptionEvent, (values: TextValues) => string>;

const EN: Texts = {
  created: () => 'Your subscription is set up and waits for your payment.',
  paid: ({ money }) => `${money} is paid: your four weekly deliveries are on.`,
  expired: () => 'Your subscription was not paid in time and has ended. Nothing was charged.',
  late_payment: ({ money }) => `Your payment of ${money} arrived too late for this subscription and goes back to you.`,
  second_payment: ({ money }) => `Your subscription was paid twice: the second ${money} goes back to you.`,
  other_payment: ({ money }) => `${money} did not match the price of your subscription and goes back to you.`,
  skipped: ({ week, money, isPause }) =>
    isPause
      ? `Week ${week} passed during the pause; ${money} is credited.`
      : `Week ${week} is skipped; ${money} is credited.`,
  moved: ({ week, when }) => `Week ${week} now comes on ${when}.`,
  swapped: ({ week, money, sign }) =>
    sign === 0
      ? `Week ${week} brings other goods at the same price.`
      : sign > 0
        ? `Week ${week} brings other goods; ${money} is credited.`
        : `Week ${week} brings other goods; ${money} is taken from your credit.`,
  ordered: ({ week, order, when }) => `Week ${week}: your order ${order} is made and comes on ${when}.`,
  ordered_short: ({ week, order }) =>
    `Week ${week}: not everything in order ${order} can be had as planned. We are looking at it and will tell you.`,
  paused: () => 'Your subscription is paused. Weeks that pass meanwhile are credited.',
  resumed: () => 'Your subscription goes on.',
  cancelled: () => 'The rest of your subscription is cancelled.',
  refunded: ({ money }) => `${money} goes back to the card you paid with.`,
  refund_late: ({ money }) =>
    `The refund of ${money} did not go through yet. We see to it and send it as soon as we can.`,
  completed: () => 'Your subscription has run its four weeks. Thank you!',
};

const AR: Texts = {
  created: () => 'تم إعداد اشتراكك وهو بانتظار الدفع.',
  paid: ({ money }) => `تم دفع ${money}: بدأت توصيلاتك الأسبوعية الأربع.`,
  expired: () => 'لم يُدفع اشتراكك في الوقت المحدد فانتهى. لم يُخصم أي مبلغ.',
  late_payment: ({ money }) => `وصل دفعك بقيمة ${money} متأخراً عن هذا الاشتراك وسيعود إليك.`,
  second_payment: ({ money }) => `دُفع اشتراكك مرتين، وستعود إليك الدفعة الثانية ${money}.`,
  other_payment: ({ money }) => `لم يطابق مبلغ ${money} سعر اشتراكك وسيعود إليك.`,
  skipped: ({ week, money, isPause }) =>
    isPause
      ? `مرّ الأسبوع ${week} أثناء الإيقاف، وأضيف ${money} إلى رصيدك.`
      : `تم تخطي الأسبوع ${week}، وأضيف ${money} إلى رصيدك.`,
  moved: ({ week, when }) => `أصبح توصيل الأسبوع ${week} في ${when}.`,
  swapped: ({ week, money, sign }) =>
    sign === 0
      ? `تغيّرت منتجات الأسبوع ${week} بالسعر نفسه.`
      : sign > 0
        ? `تغيّرت منتجات الأسبوع ${week}، وأضيف ${money} إلى رصيدك.`
        : `تغيّرت منتجات الأسبوع ${week}، وخُصم ${money} من رصيدك.`,
  ordered: ({ week, order, when }) => `الأسبوع ${week}: جُهّز الطلب ${order} ليصلك في ${when}.`,
  ordered_short: ({ week, order }) =>
    `الأسبوع ${week}: لا يتوفر كل ما في الطلب ${order} كما هو مخطط. نراجعه الآن وسنخبرك.`,
  paused: () => 'تم إيقاف اشتراكك مؤقتاً. تُضاف قيمة الأسابيع التي تمر إلى رصيدك.',
  resumed: () => 'استؤنف اشتراكك.',
  cancelled: () => 'أُلغي ما تبقى من اشتراكك.',
  refunded: ({ money }) => `سيعود ${money} إلى البطاقة التي دفعت بها.`,
  refund_late: ({ money }) => `لم يتم بعد رد ${money}. نتابع الأمر وسنرسله في أقرب وقت.`,
  completed: () => 'اكتملت أسابيع اشتراكك الأربعة. شكراً لك!',
};

const TEXTS: Record<Language, Texts> = inAllLanguages({ en: EN, ar: AR }, (texts) => texts.messages.subscription);

const isEvent = (event: string): event is SubscriptionEvent => event in EN;

/** Events are stored as text; one that is not known any more is a bug, not a sentence. */
export function readEvent(event: string): SubscriptionEvent {
  if (!isEvent(event)) throw new Error(`not an event of a subscription: ${event}`);
  return event;
}

/** The same sentence in the history and in the message. */
export function eventText(
  { event, week, amountMinor, details }: EventDetails,
  currency: CurrencyCode,
  language: Language,
) {
  const { day, time, order = '', pause, money } = details;
  const at =
    day === undefined
      ? ''
      : `${formatDate(`${day}T12:00:00Z`, language, 'UTC')}${language === 'ar' ? '،' : ','} ${time ?? ''}`;
  return TEXTS[language][event]({
    week: week === null ? '' : String(week + 1),
    // A sum in another currency is stored as text.
    money: isolate(money ?? formatMoney(Math.abs(amountMinor ?? 0), currency, language)),
    sign: amountMinor === null || amountMinor === 0 ? 0 : amountMinor > 0 ? 1 : -1,
    when: isolate(at),
    order: isolate(order),
    isPause: pause !== undefined,
  });
}
