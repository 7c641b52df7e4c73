import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['phone'] = {
  phone: 'الهاتف الجوال',
  phoneCountry: 'رمز الدولة',
  phoneHint: 'نرسل رمزاً إلى هذا الرقم',
  block: {
    title: 'تأكيد رقم الهاتف',
    enter: 'أدخل الرمز المكوّن من 6 أرقام',
    sending: 'جارٍ إرسال الرمز…',
    sent: 'أرسلنا الرمز إلى',
    verifying: 'جارٍ التحقق…',
    verified: 'تم التحقق',
    verifiedLine: 'تم تأكيد الهاتف',
    notReceived: 'لم يصلك الرمز؟',
    waiting: 'أدخل رقمك ونرسل الرمز',
    noCode: 'لم يصلك الرمز؟',
    send: 'أرسل الرمز',
    resend: 'إعادة الإرسال',
    resendIn: (seconds) => `إعادة الإرسال (${seconds} ث)`,
    progress: (count) => `أدخلت ${count} من 6`,
  },
  otpSent: 'أرسلنا إليك رمزاً',
  phoneVerified: 'تم تأكيد رقم الهاتف بنجاح',
  invalidCode: 'رمز التحقق غير صحيح',
  problems: {
    phoneRequired: 'أدخل رقم هاتفك',
    phoneInvalid: 'رقم الهاتف غير صحيح',
    phoneUnsupported: 'يجب أن يكون رقم الهاتف من إحدى الدول التي نخدمها',
  },
};
