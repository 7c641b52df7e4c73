import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['devices'] = {
  title: 'الأجهزة المسجّل دخولك منها',
  hint: 'جهاز لا تعرفه؟ سجّل خروجه وغيّر كلمة المرور.',
  thisDevice: 'هذا الجهاز',
  lastUsed: (date, time) => `آخر استخدام ${date}، ${time}`,
  unknownDevice: 'جهاز غير معروف',
  end: 'تسجيل الخروج',
  endOf: (device) => `تسجيل الخروج: ${device}`,
  endOthers: 'تسجيل الخروج من بقية الأجهزة',
  ended: 'تم تسجيل الخروج هناك',
  failed: 'تعذّر تسجيل خروج الجهاز. يرجى المحاولة مرة أخرى.',
  loadFailed: 'تعذّر تحميل القائمة',
  loading: 'جارٍ التحميل',
  retry: 'حاول مرة أخرى',
  more: 'التفاصيل',
};
