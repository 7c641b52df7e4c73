import type { texts as en } from '../en/office-cards.ts';

export const texts: typeof en = {
  takesCards: 'يقبل البطاقات',
  cashOnly: 'نقداً فقط: لا مزوّد للبطاقات',
  noWay: 'لا توجد طريقة للدفع',
  fails: 'الدفع بالبطاقات متعطل',
  works: 'يعمل',
  attempts: (since, failed, attempts) =>
    `متعطل منذ ${since}: لم تصل ${failed} من آخر ${attempts} محاولات إلى صفحة الدفع.`,
  test: (since) => `متعطل منذ ${since}: لم يقبل المزوّد الاختبار الأخير.`,
  failingIn: (country) => `الدفع بالبطاقات متعطل في ${country}`,
};
