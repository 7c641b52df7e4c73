import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['options'] = {
  addToCart: (name) => `أضف ${name} إلى السلة`,
  from: 'من',
  oldPrice: 'السعر السابق',
  outOfStock: 'غير متوفر',
  perUnit: {
    kg: (amount) => `${amount} / كجم`,
    l: (amount) => `${amount} / لتر`,
    piece: (amount) => `${amount} للحبة`,
  },
  choose: 'اختر',
  details: 'التفاصيل والإضافات',
  loading: 'جارٍ تحميل الخيارات',
  failed: 'تعذّر تحميل الخيارات.',
  retry: 'حاول مجدداً',
  chartHint: 'كل الأشكال التي نبيعها مع أسعارها.',
  chartHead: { option: 'الخيار', price: 'السعر', state: 'التوفر' },
  lightbox: { lightbox: 'الصور', close: 'إغلاق', previous: 'الصورة السابقة', next: 'الصورة التالية' },
};
