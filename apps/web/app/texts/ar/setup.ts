import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['setup'] = {
  title: 'جهّز متجرك',
  lead: 'نبدأ بحساب لك، ويمكنك دعوة زملائك لاحقاً.',
  step: (step, of) => `الخطوة ${step} من ${of}`,
  loading: 'جارٍ التحقق من الرابط',
  name: 'اسمك',
  nameRequired: 'يرجى كتابة اسمك',
  email: 'البريد الإلكتروني',
  emailHint: 'تسجّل الدخول به.',
  create: 'إنشاء حسابي',
  created: 'حسابك جاهز',
  invalidTitle: 'انتهت صلاحية هذا الرابط',
  invalidText: 'للمتجر مدير بالفعل، أو أُعيد تشغيله بعد هذا الرابط. سجّل الدخول أو ابحث عن رابط أحدث في سجل المتجر.',
  failed: 'تعذّر التحقق من الرابط.',
  retry: 'إعادة المحاولة',
  details: 'التفاصيل',
};
