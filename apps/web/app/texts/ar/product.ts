import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['product'] = {
  addToCart: (name) => `أضف ${name} إلى السلة`,
  chooseOptions: (name) => `اختر خيارات ${name}`,
  outOfStock: 'غير متوفر',
  expressTag: 'سريع',
  labels: { sale: 'تخفيض', new: 'جديد' },
  oldPrice: 'السعر السابق',
  perUnit: { kg: (amount) => `${amount} / كجم`, l: (amount) => `${amount} / لتر` },
  from: 'من',
  wishlist: {
    save: (name) => `احفظ ${name} في المفضلة`,
    added: 'أُضيف إلى المفضلة',
    removed: 'حُذف من المفضلة',
    failed: 'تعذّر تحديث المفضلة',
  },
  stars: (value) => `${value} من 5 نجوم`,

  subscriptionAdded: 'أُضيف إلى الصندوق الأسبوعي',
  subscriptionFailed: 'تعذّرت الإضافة إلى الصندوق الأسبوعي',
  previous: (name) => `السابق: ${name}`,
  next: (name) => `التالي: ${name}`,
};
