import type { CurrencyCode } from '@karaz/domain/money';
import type { CouponError } from '@karaz/domain/promotions/coupon';
import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';

const TEXTS = inAllLanguages(
  {
    en: {
      COUPON_NOT_FOUND: 'This code cannot be used',
      COUPON_TRY_LATER: 'Too many codes were tried. Please try again in a minute',
      COUPON_INACTIVE: 'This code cannot be used',
      COUPON_NOT_STARTED: 'This code cannot be used yet',
      COUPON_EXPIRED: 'This code has expired',
      COUPON_OTHER_COUNTRY: 'This code cannot be used here',
      COUPON_OTHER_DAY: 'This code cannot be used today',
      COUPON_MEMBERS_ONLY: 'This code is for members of the club',
      COUPON_FIRST_ORDER_ONLY: 'This code is only for the first order of an account',
      COUPON_NO_EFFECT: 'This code takes nothing off this cart',
      COUPON_USED_UP: 'This code has been used as often as it could be',
      COUPON_USED_BY_CUSTOMER: 'You have already used this code',
      minimum: (left: string) => `Add ${left} more to use this code`,
    },
    ar: {
      COUPON_NOT_FOUND: 'لا يمكن استخدام هذا الرمز',
      COUPON_TRY_LATER: 'محاولات كثيرة. حاول مرة أخرى بعد دقيقة',
      COUPON_INACTIVE: 'لا يمكن استخدام هذا الرمز',
      COUPON_NOT_STARTED: 'لم يبدأ العمل بهذا الرمز بعد',
      COUPON_EXPIRED: 'انتهت صلاحية هذا الرمز',
      COUPON_OTHER_COUNTRY: 'لا يمكن استخدام هذا الرمز هنا',
      COUPON_OTHER_DAY: 'لا يمكن استخدام هذا الرمز اليوم',
      COUPON_MEMBERS_ONLY: 'هذا الرمز لأعضاء النادي',
      COUPON_FIRST_ORDER_ONLY: 'هذا الرمز لأول طلب من الحساب فقط',
      COUPON_NO_EFFECT: 'لا يخصم هذا الرمز شيئاً من هذه السلة',
      COUPON_USED_UP: 'استُنفدت مرات استخدام هذا الرمز',
      COUPON_USED_BY_CUSTOMER: 'سبق أن استخدمت هذا الرمز',
      minimum: (left: string) => `أضف ${left} لاستخدام هذا الرمز`,
    },
  },
  (texts) => texts.forms.coupon,
);

export function couponText(error: CouponError, currency: CurrencyCode, language: Language): string {
  const texts = TEXTS[language];
  if (error.code === 'COUPON_MINIMUM') return texts.minimum(formatMoney(error.leftMinor, currency, language));
  return texts[error.code];
}
