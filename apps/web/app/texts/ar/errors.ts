import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['errors'] = {
  notFoundTitle: 'عذراً، الصفحة غير موجودة!',
  retry: 'حاول مرة أخرى',
  goHome: 'العودة إلى الرئيسية',
  defaultText: 'حدث خطأ ما!',
};
