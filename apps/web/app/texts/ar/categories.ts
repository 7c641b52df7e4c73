import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

const products = (count: number) =>
  countArabic(count, { one: 'منتج واحد', two: 'منتجان', few: 'منتجات', many: 'منتجاً', other: 'منتج' });

export const texts: Dictionary['categories'] = {
  title: 'كل الأقسام',
  lead: 'كل ما نبيعه حسب القسم.',
  description: 'فواكه وخضروات، ملحمة، أسماك، ألبان، مخبوزات، مؤونة، مواشٍ وأطباق: كل أقسام المتجر.',
  aisles: 'الأقسام',
  productCount: products,
  seeProducts: (count) => (count === 1 ? 'عرض المنتج' : `عرض ${products(count)}`),
  allOf: (name) => `كل ${name}`,
  inside: 'في هذا القسم',
  neighbours: 'أقسام أخرى',
  home: 'الرئيسية',
  empty: 'لا منتجات بعد',
  emptyHint: 'لا يوجد ما يُباع هنا بعد. عد إلينا قريباً.',
  emptyAisle: 'لا شيء هنا لمنطقتك بعد',
  emptyAisleHint: 'متوفر في مناطق أخرى. اختر منطقة أخرى أو قسماً آخر.',
};
