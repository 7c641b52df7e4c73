import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

const products = { one: 'منتج واحد', two: 'منتجان', few: 'منتجات', many: 'منتجاً', other: 'منتج' };

export const texts: Dictionary['filters'] = {
  searchSeller: 'ابحث لدى هذا البائع',
  priceIn: (currency) => `السعر (${currency})`,
  priceFrom: 'من',
  priceTo: 'إلى',
  priceHint: (max) => `${max} تعني ${max} فأكثر`,
  priceBetween: (min, max) => `الأسعار هنا من ${min} إلى ${max}`,
  lowestPrice: 'أقل سعر',
  highestPrice: 'أعلى سعر',
  brands: 'العلامة التجارية',
  origin: 'بلد المنشأ',
  rating: 'التقييم',
  anyRating: 'أي تقييم',
  sellers: 'البائعون',
  more: 'اعرض فقط',
  onlyExpress: 'توصيل سريع',
  onlyOffers: 'عليه عرض',
  onlySubscribeable: 'مناسب للصندوق الأسبوعي',
  filtersFailed: 'تعذّر تحميل كل خيارات التصفية.',
  showAll: (count) => `كل الخيارات (${count})`,
  showFewer: 'خيارات أقل',
  reset: 'إعادة الضبط',
  show: (count) => `عرض ${countArabic(count, products)}`,
  showNone: 'لا نتائج',
  showing: 'جارٍ العدّ…',
};
