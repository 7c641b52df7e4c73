import type { Language } from '@karaz/i18n/language';
import type { Missing } from '../checkout/hold-again.ts';

/** For the order's history, which staff and the shopper read. */
export const LATE_REASONS: Record<Missing | 'over', string> = {
  coupon: 'Paid after it had expired and refunded: its promo code has been used in another order',
  points: 'Paid after it had expired and refunded: its points have been spent',
  goods: 'Paid after it had expired and refunded: its items are sold',
  slot: 'Paid after it had expired and refunded: its delivery time is no longer free',
  over: 'A payment arrived too late and is refunded',
};

/** Behind the sentence that says how much goes back; an order that was over anyway needs no more words. */
export const LATE_TEXTS: Record<Language, Record<Missing, string>> = {
  en: {
    coupon: 'It was paid after it had expired, and its promo code has been used in another order.',
    points: 'It was paid after it had expired, and its points have been spent.',
    goods: 'It was paid after it had expired, and its items are sold.',
    slot: 'It was paid after it had expired, and its delivery time is no longer free.',
  },
  ar: {
    coupon: 'وصل الدفع بعد انتهاء مهلة الطلب، وقد استُخدم رمز الخصم في طلب آخر.',
    points: 'وصل الدفع بعد انتهاء مهلة الطلب، وقد استُخدمت نقاطه.',
    goods: 'وصل الدفع بعد انتهاء مهلة الطلب، وقد بيعت منتجاته.',
    slot: 'وصل الدفع بعد انتهاء مهلة الطلب، ولم يعد موعد توصيله متاحاً.',
  },
};
