import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['product'] = {
  addToCart: (name) => `أضف ${name} إلى السلة`,
  chooseOptions: (name) => `اختر مواصفات ${name}`,
  outOfStock: 'نفد من المخزون',
  expressTag: 'سريع',
  oldPrice: 'قبل',
  perUnit: { kg: (amount) => `${amount} / كغ`, l: (amount) => `${amount} / لتر` },
  wishlist: {
    save: (name) => `احفظ ${name} في المفضلة`,
    added: 'أضيف المنتج إلى المفضلة',
    removed: 'حُذف المنتج من المفضلة',
    failed: 'تعذّر تحديث المفضلة',
  },
  stars: (value) => `${value} من 5 نجوم`,

  subscriptionAdded: 'أضيف المنتج إلى سلة الاشتراك',
  subscriptionFailed: 'تعذّرت الإضافة إلى سلة الاشتراك',
  previous: (name) => `السابق: ${name}`,
  next: (name) => `التالي: ${name}`,
};
