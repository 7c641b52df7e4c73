import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['reorder'] = {
  title: 'إعادة الطلب',
  back: 'العودة إلى الطلب',
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر تحميل الطلب',
  intro: (number) => `الطلب ${number} بأسعار اليوم. لن يُطلب شيء قبل تأكيدك.`,
  items: 'منتجاتك',
  quantityBefore: (count) => `في الطلب السابق: ${count}`,
  empty: 'لم يبقَ أي منتج. أضف أحد البدائل أو ابدأ التسوق.',
  shop: 'ابدأ التسوق',
  missing: 'غير متوفر الآن',
  missingQuantity: (count) => `× ${count}`,
  alternatives: 'اختر بديلاً',
  noAlternatives: 'لا يوجد ما يشبهه حالياً.',
  add: (name) => `إضافة ${name}`,
  addShort: 'إضافة',
  added: 'أُضيف',
  accept: 'بتقديم هذا الطلب فإنك توافق على',
  otherCountry: (country) => `هذا الطلب من ${country}. انتقل إلى تلك الدولة لتطلبه مرة أخرى.`,
};
