import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['search'] = {
  title: 'بحث',
  resultsFor: (query) => `نتائج «${query}»`,
  description: 'ابحث عن كل ما نبيعه بالعربية أو الإنجليزية.',
  categories: 'الأقسام',
  products: 'المنتجات',
  viewAll: (query) => `كل نتائج «${query}»`,
  suggestions: 'اقتراحات البحث',
  suggestionsReady: (categories, products) => `الأقسام: ${categories}، المنتجات: ${products}. استخدم الأسهم للتنقل.`,
  notFound: 'لا توجد نتائج',
  noResultsFor: 'لم نجد نتائج عن',
  enterKeywords: 'اكتب ما تبحث عنه',
  notFoundHint: 'تأكد من الكتابة أو جرّب قسماً.',
  popularGoods: 'الأكثر طلباً في منطقتك',
  failed: 'البحث غير متاح الآن. حاول مرة أخرى.',
  recent: 'عمليات بحث سابقة',
  clearRecent: 'مسح',
  popular: 'الأكثر بحثاً',
  browse: 'أو تصفّح الأقسام',
  moreCategories: 'أقسام أخرى',
  productCount: (count) =>
    countArabic(count, { one: 'منتج واحد', two: 'منتجان', few: 'منتجات', many: 'منتجاً', other: 'منتج' }),
  loading: 'جارٍ البحث',
};
