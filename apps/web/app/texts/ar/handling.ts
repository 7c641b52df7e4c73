import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['handling'] = {
  title: 'تعليمات التوصيل',
  missingTitle: 'المنتجات غير المتوفرة',
  instructions: {
    leave_at_door: 'اتركه عند الباب',
    call_on_arrival: 'اتصل عند الوصول',
    do_not_ring: 'لا تقرع الجرس',
  },
  gateCode: 'رمز البوابة',
  gateCodeHint: 'لا يراه إلا الفرع والسائق.',
  cashAtDoor: 'الدفع نقداً، لذلك يسلّمك السائق الطلب ولا يتركه عند الباب.',
  substitution: 'إذا لم يتوفر منتج',
  substitutions: {
    best_match: 'أقرب بديل',
    call_me: 'اتصلوا بي أولاً',
    no_substitute: 'بدون بديل',
  },
  substitutionHints: {
    best_match: 'نرسل منتجاً مشابهاً، ولن تدفع أكثر.',
    call_me: 'نتصل بك قبل أي استبدال.',
    no_substitute: 'لا نرسله ولا تدفع ثمنه.',
  },
  byLine: 'الاختيار لكل منتج',
  asOrder: 'كما اخترت للطلب',
};
