import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['errors'] = {
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundText: 'ربما في العنوان خطأ، أو أن الصفحة لم تعد موجودة.',
  forbiddenTitle: 'لا توجد صلاحية',
  forbiddenText: 'ليست لديك صلاحية لفتح هذه الصفحة.',
  serverErrorTitle: 'حدث خطأ ما',
  serverErrorText: 'يرجى المحاولة لاحقاً. سلتك محفوظة.',
  offlineTitle: 'أنت غير متصل بالإنترنت',
  offlineText: 'لم تُفتح هذه الصفحة على هذا الجهاز من قبل. الصفحات التي زرتها ما زالت تعمل.',
  searchInstead: 'عمّ كنت تبحث؟',
  browseInstead: 'أو ابدأ من أحد الأقسام',
  noData: 'لا توجد بيانات',
  retry: 'حاول مرة أخرى',
  goHome: 'العودة إلى الرئيسية',
  defaultText: 'حدث خطأ ما',
  callFailed: 'حدث خطأ ما!',
  noConnection: 'لا يوجد اتصال',
  reference: 'الرقم المرجعي:',
};
