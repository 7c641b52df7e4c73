import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

const products = { one: 'منتج واحد', two: 'منتجان', few: 'منتجات', many: 'منتجاً', other: 'منتج' };

export const texts: Dictionary['wishlist'] = {
  title: 'المفضلة',
  lead: 'كل ما حفظته في مكان واحد، بأسعار اليوم.',
  count: (count) => `محفوظ: ${countArabic(count, products)}`,
  empty: 'لم تحفظ شيئاً بعد',
  emptyHint: 'اضغط القلب على أي منتج لحفظه هنا.',
  startShopping: 'ابدأ التسوق',
  popular: 'الأكثر طلباً في منطقتك',
  addAll: (count) => (count === 1 ? 'أضف المتوفر' : `أضف المتوفر كله: ${countArabic(count, products)}`),
  addedAll: 'أُضيف إلى السلة',
  unavailableHint: (count) => `غير متوفر في منطقتك الآن: ${countArabic(count, products)}`,
  loading: 'جارٍ تحميل المفضلة',
  loadFailed: 'تعذّر تحميل المفضلة',
  syncFailed: 'تعذّرت مزامنة المفضلة بين أجهزتك',
  retry: 'حاول مجدداً',
  details: 'التفاصيل',
};
