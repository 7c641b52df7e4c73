import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['outbox'] = {
  title: 'صندوق الصادر',
  lead: 'كل رسالة نصية وبريد كتبها المتجر التجريبي. لا شيء يغادر هذا الجهاز.',
  recipient: 'الهاتف أو البريد الإلكتروني',
  show: 'عرض',
  showAll: 'عرض الكل',
  channels: { sms: 'رسالة نصية', whatsapp: 'واتساب', mail: 'بريد إلكتروني', push: 'إشعار' },
  attachments: 'المرفقات:',
  empty: 'لا توجد رسائل بعد',
  emptyHint: 'اطلب رمز دخول أو أرسل طلباً، وستظهر الرسالة هنا خلال ثوانٍ.',
  live: 'يبحث عن رسائل جديدة كل 3 ثوانٍ',
  paused: 'تعذّر الوصول، نحاول مرة أخرى',
  count: (count) => countArabic(count, { one: 'رسالة واحدة', two: 'رسالتان', few: 'رسائل', many: 'رسالة' }),
};
