import type { Language } from '@karaz/i18n/language';
import { forStaff } from '../../texts/in-all-languages.ts';
import { type Mail, type MailTexts, mailOf } from '../account-texts.ts';

export type FactorKind = 'totp' | 'passkey';

const FACTORS: Record<Language, Record<FactorKind, string>> = forStaff({
  en: { totp: 'an authenticator app', passkey: 'a passkey' },
  ar: { totp: 'تطبيق مصادقة', passkey: 'مفتاح مرور' },
});

const HELLO: Record<Language, (name: string) => string> = forStaff({
  en: (name) => `Hello ${name},`,
  ar: (name) => `مرحباً ${name}،`,
});

/** Whoever reads it and knows nothing of it should act at once. */
const NOT_YOU: Record<Language, string> = forStaff({
  en: 'If it was not you, change your password at once and tell an administrator.',
  ar: 'إن لم تكن أنت فغيّر كلمة المرور فوراً وأبلغ مدير النظام.',
});

const texts = (language: Language, subject: string, ...lines: string[]): MailTexts => ({
  subject,
  greeting: HELLO[language],
  lines,
  ending: NOT_YOU[language],
});

const ADDED: Record<Language, (factor: string) => MailTexts> = forStaff({
  en: (factor) =>
    texts(
      'en',
      'A second factor was added',
      `${factor} was just added to your staff account at {store}. From now on signing in asks for it.`,
    ),
  ar: (factor) =>
    texts(
      'ar',
      'أُضيفت خطوة تحقق ثانية',
      `أُضيف للتو ${factor} إلى حسابك كموظف في {store}، وسيُطلب منك من الآن عند تسجيل الدخول.`,
    ),
});

const REMOVED: Record<Language, (factor: string) => MailTexts> = forStaff({
  en: (factor) =>
    texts('en', 'A second factor was removed', `${factor} was just removed from your staff account at {store}.`),
  ar: (factor) => texts('ar', 'حُذفت خطوة تحقق ثانية', `حُذف للتو ${factor} من حسابك كموظف في {store}.`),
});

const NEW_CODES: Record<Language, MailTexts> = forStaff({
  en: texts(
    'en',
    'New recovery codes',
    'New recovery codes were just made for your staff account at {store}. The old ones no longer work.',
  ),
  ar: texts(
    'ar',
    'رموز استرداد جديدة',
    'أُنشئت للتو رموز استرداد جديدة لحسابك كموظف في {store}. لم تعد الرموز السابقة تعمل.',
  ),
});

const CODE_USED: Record<Language, (left: number) => MailTexts> = forStaff({
  en: (left) =>
    texts(
      'en',
      'A recovery code was used',
      `A recovery code of your staff account at {store} was just used. Codes left: ${left}.`,
    ),
  ar: (left) =>
    texts('ar', 'استُخدم رمز استرداد', `استُخدم للتو رمز استرداد لحسابك كموظف في {store}. الرموز المتبقية: ${left}.`),
});

const RESET: Record<Language, (by: string) => MailTexts> = forStaff({
  en: (by) =>
    texts(
      'en',
      'Your second factor was reset',
      `${by} removed the second factors of your staff account at {store} and signed you out everywhere. Sign in with your password and set up a new one.`,
    ),
  ar: (by) =>
    texts(
      'ar',
      'أُعيد ضبط خطوة التحقق الثانية',
      `أزال ${by} وسائل التحقق الثانية من حسابك كموظف في {store} وسجّل خروجك من كل الأجهزة. سجّل الدخول بكلمة المرور وأعدّ وسيلة جديدة.`,
    ),
});

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

export const factorAddedMail = (language: Language, name: string, factor: FactorKind): Mail =>
  mailOf(language, ADDED[language](capital(FACTORS[language][factor])), name);
export const factorRemovedMail = (language: Language, name: string, factor: FactorKind): Mail =>
  mailOf(language, REMOVED[language](capital(FACTORS[language][factor])), name);
export const newCodesMail = (language: Language, name: string): Mail => mailOf(language, NEW_CODES[language], name);
export const recoveryCodeUsedMail = (language: Language, name: string, left: number): Mail =>
  mailOf(language, CODE_USED[language](left), name);
export const factorsResetMail = (language: Language, name: string, by: string): Mail =>
  mailOf(language, RESET[language](by), name);
