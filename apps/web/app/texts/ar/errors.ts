import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['errors'] = {
  notFoundTitle: 'عذراً، الصفحة غير موجودة!',
  notFoundText: 'بحثنا في كل الرفوف. ربما في العنوان خطأ، أو أن الصفحة لم تعد موجودة.',
  forbiddenTitle: 'لا توجد صلاحية',
  forbiddenText: 'الوصول إلى هذه الصفحة مقيّد. يرجى التواصل مع مسؤول النظام.',
  serverErrorTitle: 'حدث خطأ، يرجى المحاولة لاحقاً',
  serverErrorText: 'الخطأ من عندنا لا من عندك، وسلتك محفوظة.',
  searchInstead: 'عمّ كنت تبحث؟',
  browseInstead: 'أو ابدأ من أحد الأقسام',
  noData: 'لا توجد بيانات',
  retry: 'حاول مرة أخرى',
  goHome: 'العودة إلى الرئيسية',
  defaultText: 'حدث خطأ ما!',
};
