import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['proof'] = {
  title: 'أكّد هويتك',
  lead: 'هذا التغيير يتطلب التأكيد. ما كتبته محفوظ وسيُرسل بعده مباشرة.',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  required: 'هذا الحقل مطلوب',
  confirm: 'تأكيد',
  cancel: 'إلغاء',
  failed: 'تعذّر التأكيد. يرجى المحاولة مرة أخرى.',
  noWay: 'ليست لديك كلمة مرور هنا. سجّل الخروج ثم الدخول من جديد، وأجرِ التغيير خلال 15 دقيقة.',
  signOut: 'تسجيل الخروج',
};
