import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['reviews'] = {
  title: 'التقييمات',
  reviewsOf: (name) => `تقييمات ${name}`,
  lead: 'آراء العملاء في منتجاتنا.',
  count: (count) =>
    countArabic(count, { one: 'تقييم واحد', two: 'تقييمان', few: 'تقييمات', many: 'تقييماً', other: 'تقييم' }),
  stars: (value) => `${value} من 5 نجوم`,
  none: 'لا تقييمات بعد',
  noneHint: 'كن أول من يخبرنا كيف كان.',
  verified: 'عملية شراء مؤكدة',
  replyFrom: (store) => `رد من ${store}`,
  seeAll: 'كل التقييمات',
  write: 'اكتب تقييماً',
  signInToWrite: 'سجّل دخولك لتكتب تقييماً',
  backToProduct: 'العودة إلى المنتج',
  more: 'تحميل تقييمات أخرى',
  moreFailed: 'تعذّر تحميل بقية التقييمات.',
  retry: 'حاول مجدداً',

  yourRating: 'تقييمك',
  starsChoice: (count) => countArabic(count, { one: 'نجمة واحدة', two: 'نجمتان', few: 'نجوم', many: 'نجمة' }),
  yourReview: 'رأيك',
  reviewHint: 'الطعم والطزاجة والتقطيع، وكل ما يفيد غيرك.',
  send: 'أرسل التقييم',
  cancel: 'إلغاء',
  close: 'إغلاق',
  ratingRequired: 'اختر عدد النجوم',
  ratingOutOfRange: 'اختر من نجمة إلى 5 نجوم',
  reviewRequired: 'اكتب بضع كلمات',
  reviewTooLong: 'اكتب أقل من 2000 حرف',
  reviewSuccess: 'شكراً لك، نُشر تقييمك',
  reviewError: 'تعذّر حفظ تقييمك',

  chooseProduct: 'اختر منتجاً لتقرأ تقييماته',
  read: (name) => `اقرأ تقييمات ${name}`,
};
