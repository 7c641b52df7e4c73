import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

const products = { one: 'منتج واحد', two: 'منتجان', few: 'منتجات', many: 'منتجاً', other: 'منتج' };

export const texts: Dictionary['listing'] = {
  shop: 'تسوّق',
  shopDescription: 'خضار وفواكه ولحوم وألبان ومؤونة وأطباق تصل إلى بابك.',
  liveStock: 'المواشي',
  liveStockLead: 'خراف وماعز وعجول من مزارع نزورها، مع العمر والشهادة البيطرية.',
  offers: 'عروض اليوم',
  express: 'توصيل سريع',
  expressLead: 'خلال ساعتين ونصف تقريباً في أوقات العمل',
  subscriptionGoods: 'لصندوقك الأسبوعي',
  home: 'الرئيسية',
  breadcrumb: 'أنت هنا',
  inside: 'في هذا القسم',

  allOf: (name) => `كل ${name}`,
  filters: 'التصفية',
  filtersChanged: 'التصفية، بعضها مُفعّل',
  sortBy: 'ترتيب حسب:',
  sorts: {
    bestMatch: 'الأقرب لما تبحث عنه',
    popular: 'الأكثر طلباً',
    newestToOldest: 'الأحدث أولاً',
    oldestToNewest: 'الأقدم أولاً',
    priceLowToHigh: 'السعر: من الأقل',
    priceHighToLow: 'السعر: من الأعلى',
    unitPriceLowToHigh: 'السعر للكيلو أو اللتر',
  },
  look: 'طريقة العرض',
  grid: 'شبكة',
  list: 'قائمة',
  count: (count) => countArabic(count, products),
  products: 'المنتجات',
  found: (count) => (count % 100 >= 3 && count % 100 <= 10 ? 'نتائج' : 'نتيجة'),
  foundStatus: (count) =>
    count === 0 ? 'لا نتائج' : countArabic(count, { one: 'نتيجة واحدة', two: 'نتيجتان', few: 'نتائج', many: 'نتيجة' }),
  clear: 'مسح',
  remove: (name) => `إزالة ${name}`,
  chips: {
    search: (words) => `«${words}»`,
    origin: (name) => `المنشأ: ${name}`,
    price: (from, to) => `من ${from} إلى ${to}`,
    priceFrom: (from) => `من ${from}`,
    priceTo: (to) => `حتى ${to}`,
    rating: (stars) => `أعلى من ${stars} من 5`,
    express: 'توصيل سريع',
    offers: 'عليه عرض',
    subscribeable: 'الصندوق الأسبوعي',
    option: 'خيار',
  },

  categories: 'الأقسام',
  loadingFilters: 'جارٍ تحميل خيارات التصفية',

  loadMore: (count) => `تحميل ${count} أخرى`,
  progress: (loaded, total) => `${loaded} من ${total}`,
  loading: 'جارٍ تحميل المنتجات',
  loadFailed: 'تعذّر تحميل بقية المنتجات.',
  retry: 'حاول مجدداً',
  previousPage: 'المنتجات السابقة',
  everything: 'شاهدت كل المنتجات',

  notFound: 'لم نجد منتجات',
  notFoundHint: 'لا منتجات لمنطقتك هنا بعد.',
  notFoundFiltered: 'لا منتج يطابق كل ما اخترت',
  withoutFilter: (name, count) => `أزل ${name} لترى ${countArabic(count, products)}`,
  resetAll: 'إزالة كل التصفية',
  seeAll: 'تصفّح كل المتجر',

  cart: (count) => `إتمام الطلب، في السلة ${count}`,
};
