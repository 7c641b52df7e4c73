import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['session'] = {
  loading: 'لحظة من فضلك',
  permissionDenied: 'لا تملك الصلاحية',
  permissionDeniedText: 'ليست لديك صلاحية للوصول إلى هذه الصفحة.',
  goHome: 'العودة إلى الرئيسية',
};
