import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

const messages = { one: 'رسالة واحدة', two: 'رسالتان', few: 'رسائل', many: 'رسالة' };

export const texts: Dictionary['office-messages'] = {
  title: 'الرسائل',
  description: 'كل ما أرسله المتجر أو حاول إرساله. ما تعذّر إرساله يمكن إرساله من جديد.',
  searchHint: 'هاتف أو بريد أو عنوان',
  emptyText: 'تظهر هنا تأكيدات الطلبات والرموز والرسائل البريدية.',
  id: 'الرسالة',
  recipient: 'إلى',
  channel: 'القناة',
  status: 'الحالة',
  created: 'كُتبت',
  attempts: 'المحاولات',
  allViews: 'الكل',
  deadView: 'تعذّر إرسالها',
  waitingView: 'في الانتظار',
  open: (id) => `الرسالة ${id}`,
  resend: 'إرسال من جديد',
  resendOne: 'إرسال من جديد',
  resent: (count) => `في الطريق: ${countArabic(count, messages)}.`,
  refused: (count) => `بقيت كما هي: ${countArabic(count, messages)}، لأنها في الانتظار أو تحمل رمزاً.`,
  resendFailed: 'لم يُرسل شيء.',
  noResend: 'هي في الانتظار، أو تحمل رمزاً لا يُرسل مرتين.',
  lastError: 'آخر خطأ',
  tries: 'كل المحاولات',
  noTries: 'لم يُطلب من أحد توصيلها بعد.',
  accepted: 'قُبلت',
  rejected: 'رُفضت',
  milliseconds: (ms) => `${ms} م.ث`,
  failed: 'تعذّر تحميل الرسالة.',
  close: 'إغلاق',
  channels: { sms: 'رسالة نصية', whatsapp: 'واتساب', mail: 'بريد', push: 'إشعار' },
  statuses: { waiting: 'في الانتظار', sent: 'أُرسلت', failed: 'فشلت', dead: 'تعذّر إرسالها' },
  reports: { sent: 'أُرسلت', failed: 'لم تصل', delivered: 'وصلت', read: 'قُرئت' },
};
