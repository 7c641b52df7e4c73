import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['invitation'] = {
  title: 'افتح حسابك كموظف',
  lead: (email, role) => `ستسجّل الدخول بالبريد ${email}. دورك: ${role}.`,
  roles: { admin: 'مدير نظام', manager: 'مدير', fulfilment: 'التجهيز', support: 'خدمة العملاء' },
  loading: 'نبحث عن دعوتك',
  open: 'فتح حسابي',
  opened: 'حسابك جاهز. أهلاً بك!',
  invalidTitle: 'لم تعد هذه الدعوة صالحة',
  invalidText: 'استُخدمت أو سُحبت أو مضى عليها أكثر من 72 ساعة. اطلب من مدير النظام إعادة إرسالها.',
  takenText: 'هذا البريد مستخدم في حساب متسوق وسيبقى كما هو. اطلب من مدير النظام دعوة بريد آخر.',
  failed: 'تعذّر تحميل الدعوة.',
  retry: 'إعادة المحاولة',
  details: 'التفاصيل',
};
