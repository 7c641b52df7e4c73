import type { CouponProblem } from '@karaz/domain/promotions/coupon-problems';
import type { Language } from '@karaz/i18n/language';
import { forStaff } from '../../texts/in-all-languages.ts';

export const COUPON_PROBLEM_TEXTS: Record<Language, Record<CouponProblem, string>> = forStaff({
  en: {
    percentNeeded: 'A percentage above 0 and up to 100.',
    amountNeeded: 'Say how much it takes off in at least one of its countries.',
    countryNeeded: 'Choose at least one country.',
    belowUsed: 'It has been used more often than that already.',
    endsBeforeStart: 'It must end after it begins.',
  },
  ar: {
    percentNeeded: 'نسبة أكبر من 0 وحتى 100.',
    amountNeeded: 'حدد مقدار الخصم في دولة واحدة على الأقل من دوله.',
    countryNeeded: 'اختر دولة واحدة على الأقل.',
    belowUsed: 'استُخدمت القسيمة أكثر من ذلك بالفعل.',
    endsBeforeStart: 'يجب أن تنتهي بعد أن تبدأ.',
  },
});
