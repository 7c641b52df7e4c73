import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['session'] = {
  loading: 'لحظة من فضلك',
  permissionDenied: 'لا تملك الصلاحية',
  permissionDeniedText: 'ليست لديك صلاحية للوصول إلى هذه الصفحة. اطلبها من المدير إن احتجت إليها.',
  goHome: 'العودة إلى الرئيسية',
  endedTitle: 'انتهت جلستك',
  endedText: 'لم يضع شيء مما كتبته. سجّل الدخول من جديد في علامة تبويب أخرى، ثم عد إلى هنا واحفظ.',
  endedSignIn: 'سجّل الدخول من جديد',
  endedClose: 'العودة إلى الصفحة',
};
