import type { Language } from '@karaz/i18n/language';
import type { Missing } from '../checkout/re-reserve-stock.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';

/** Why money for an order that had come to nothing cannot bring it back. 'again': its goods were ordered again since. */
export type LateReason = Missing | 'again';

/** For the order's history, which staff and the shopper read. */
export const LATE_REASONS: Record<LateReason | 'over', string> = {
  coupon: 'Paid after it had expired and refunded: its promo code has been used in another order',
  points: 'Paid after it had expired and refunded: its points have been spent',
  goods: 'Paid after it had expired and refunded: its items are sold',
  slot: 'Paid after it had expired and refunded: its delivery time is no longer free',
  again: 'Paid and refunded: the same goods were ordered again in the meantime',
  over: 'A payment arrived too late and is refunded',
};

/** Behind the sentence that says how much goes back; an order that was over anyway needs no more words. */
export const LATE_TEXTS: Record<Language, Record<LateReason, string>> = inAllLanguages(
  {
    en: {
      coupon: 'It was paid after it had expired, and its promo code has been used in another order.',
      points: 'It was paid after it had expired, and its points have been spent.',
      goods: 'It was paid after it had expired, and its items are sold.',
      slot: 'It was paid after it had expired, and its delivery time is no longer free.',
      again: 'You had placed the same order again, so this payment was not needed.',
    },
    ar: {
      coupon: 'وصل الدفع بعد انتهاء مهلة الطلب، وقد استُخدم رمز الخصم في طلب آخر.',
      points: 'وصل الدفع بعد انتهاء مهلة الطلب، وقد استُخدمت نقاطه.',
      goods: 'وصل الدفع بعد انتهاء مهلة الطلب، وقد بيعت منتجاته.',
      slot: 'وصل الدفع بعد انتهاء مهلة الطلب، ولم يعد موعد توصيله متاحاً.',
      again: 'كنت قد قدّمت الطلب نفسه مرة أخرى، فلم تكن هناك حاجة إلى هذه الدفعة.',
    },
  },
  (texts) => texts.messages.latePayment,
);
