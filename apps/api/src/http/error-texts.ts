import type { ErrorCode } from '@karaz/contract/errors';
import type { Language } from '@karaz/i18n/language';

/**
 * The words location, country, city and area (and words that contain them) stay out of every text that is not about
 * the delivery place: clients open the location dialog when they meet one.
 */
export const ERROR_TEXTS: Record<Language, Record<ErrorCode, string>> = {
  en: {
    malformedRequest: 'The request could not be read',
    validationFailed: 'Please check the marked fields',
    locationRequired: 'Location required but not provided',
    notSignedIn: 'Please sign in to continue',
    notAllowed: 'You do not have permission to do this',
    notFound: 'We could not find what you asked for',
    conflict: 'This has changed in the meantime, please try again',
    keyReused: 'This request key was already used for something else',
    requestInProgress: 'The same request is still being worked on',
    tooManyRequests: 'Too many attempts, please wait a moment',
    bodyTooLarge: 'What was sent is too large',
    serverError: 'Something went wrong!',
    unavailable: 'The store is busy, please try again in a moment',
  },
  ar: {
    malformedRequest: 'تعذّرت قراءة الطلب',
    validationFailed: 'يرجى مراجعة الحقول المحددة',
    locationRequired: 'يلزم تحديد موقع التوصيل أولاً',
    notSignedIn: 'يرجى تسجيل الدخول للمتابعة',
    notAllowed: 'ليست لديك صلاحية لهذا الإجراء',
    notFound: 'لم نجد ما طلبته',
    conflict: 'تغيّرت البيانات في هذه الأثناء، يرجى المحاولة مرة أخرى',
    keyReused: 'استُخدم مفتاح الطلب هذا لطلب آخر',
    requestInProgress: 'ما زال الطلب نفسه قيد التنفيذ',
    tooManyRequests: 'محاولات كثيرة، يرجى الانتظار قليلاً',
    bodyTooLarge: 'حجم البيانات المرسلة كبير جداً',
    serverError: 'حدث خطأ ما!',
    unavailable: 'المتجر مشغول الآن، يرجى المحاولة بعد قليل',
  },
};
