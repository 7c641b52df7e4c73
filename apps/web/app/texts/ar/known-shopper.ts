import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['known-shopper'] = {
  yours: 'لك',
  activeOrder: (number) => `الطلب ${number}`,
  follow: 'تابع الطلب',
  cart: (count) =>
    `في سلتك ${countArabic(count, { one: 'منتج واحد', two: 'منتجان', few: 'منتجات', many: 'منتجاً', other: 'منتج' })}`,
  openCart: 'افتح السلة',
  reorderLast: 'كرّر طلبك الأخير',
  reorder: 'إعادة الطلب',
  buyAgain: 'اشترِ مرة أخرى',
  buyAgainHint: 'أكثر ما تطلبه، ومتوفر الآن',
  metaDescription: 'أكثر ما تطلبه',
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر تحميل القائمة',
  details: 'التفاصيل',
  retry: 'حاول مرة أخرى',
  emptyTitle: 'لا يوجد شيء هنا بعد',
  emptyText: 'بعد طلبك الأول تجد هنا ما تشتريه كثيراً بلمسة واحدة.',
  startShopping: 'ابدأ التسوق',
};
