import type { PromotionProblem } from '@karaz/domain/promotions/promotion-problems';
import type { Language } from '@karaz/i18n/language';
import { forStaff } from '../../texts/in-all-languages.ts';

export const PROMOTION_PROBLEM_TEXTS: Record<Language, Record<PromotionProblem, string>> = forStaff({
  en: {
    percentNeeded: 'A percentage above 0 and up to 100.',
    amountNeeded: 'Say how much it takes off in at least one of its countries.',
    quantityNeeded: 'At least 1.',
    goodsNeeded: 'Choose what it applies to.',
    goodsUnknown: 'Some of these no longer exist. Choose again.',
    targetNotForKind: 'This discount cannot apply to that.',
    countryNeeded: 'Choose at least one country.',
    weekdayNeeded: 'Choose at least one day.',
    belowUsed: 'It has been used more often than that already.',
    endsBeforeStart: 'It must end after it begins.',
  },
  ar: {
    percentNeeded: 'نسبة أكبر من 0 وحتى 100.',
    amountNeeded: 'حدد مقدار الخصم في دولة واحدة على الأقل من دوله.',
    quantityNeeded: '1 على الأقل.',
    goodsNeeded: 'اختر ما يسري عليه العرض.',
    goodsUnknown: 'بعض ما اخترته لم يعد موجودًا. اختر من جديد.',
    targetNotForKind: 'لا يسري هذا الخصم على ذلك.',
    countryNeeded: 'اختر دولة واحدة على الأقل.',
    weekdayNeeded: 'اختر يومًا واحدًا على الأقل.',
    belowUsed: 'استُخدم العرض أكثر من ذلك بالفعل.',
    endsBeforeStart: 'يجب أن ينتهي بعد أن يبدأ.',
  },
});
