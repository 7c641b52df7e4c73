import { CONFIRM_HOURS, type ContactKind, UNDO_DAYS } from '@karaz/domain/accounts/contact-change';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import { type MailTexts, mailOf } from './account-texts.ts';

/**
 * To an address nobody has confirmed: without any name, because whoever typed the address may have typed anything as
 * their name as well.
 */
const CONFIRM: Record<Language, MailTexts> = inAllLanguages(
  {
    en: {
      subject: 'Confirm your e-mail address',
      greeting: () => 'Hello,',
      lines: [
        `this e-mail address was given for an account at {store}. If it was you, please confirm it. The link works for ${CONFIRM_HOURS} hours.`,
      ],
      action: 'Confirm my e-mail',
      ending: 'If it was not you, do nothing: without your confirmation the address is not used.',
    },
    ar: {
      subject: 'أكّد بريدك الإلكتروني',
      greeting: () => 'مرحباً،',
      lines: [
        `أُدخل هذا البريد الإلكتروني لحساب في {store}. إن كنت أنت فيرجى تأكيده. يعمل الرابط لمدة ${CONFIRM_HOURS} ساعة.`,
      ],
      action: 'تأكيد بريدي الإلكتروني',
      ending: 'إن لم تكن أنت فلا تفعل شيئاً، فلن يُستخدم البريد دون تأكيدك.',
    },
  },
  (texts) => texts.accounts.confirm,
);

const TAKEN: Record<Language, MailTexts> = inAllLanguages(
  {
    en: {
      subject: 'You already have an account at {store}',
      greeting: (name) => `Hello ${name},`,
      lines: [
        'somebody tried to use this e-mail address for another account at {store}. You already have an account with it, and nothing has changed.',
        'If it was you, sign in as usual. If you do not remember your password, choose a new one:',
      ],
      action: 'Choose a new password',
      ending: 'If it was not you, do nothing.',
    },
    ar: {
      subject: 'لديك حساب في {store}',
      greeting: (name) => `مرحباً ${name}،`,
      lines: [
        'حاول أحدهم استخدام هذا البريد الإلكتروني لحساب آخر في {store}. لديك حساب به بالفعل، ولم يتغيّر شيء.',
        'إن كنت أنت فسجّل دخولك كالمعتاد، وإن نسيت كلمة المرور فاختر كلمة جديدة:',
      ],
      action: 'اختيار كلمة مرور جديدة',
      ending: 'إن لم تكن أنت فلا تفعل شيئاً.',
    },
  },
  (texts) => texts.accounts.taken,
);

const CHANGED: Record<ContactKind, Record<Language, MailTexts>> = {
  email: inAllLanguages(
    {
      en: {
        subject: 'Your e-mail address was changed',
        greeting: (name) => `Hello ${name},`,
        lines: [
          `your account at {store} does not use this e-mail address any more. If it was not you, bring it back within ${UNDO_DAYS} days: everybody is signed out and you choose a new password.`,
        ],
        action: 'It was not me: undo',
        ending: 'If it was you, there is nothing to do.',
      },
      ar: {
        subject: 'تم تغيير بريدك الإلكتروني',
        greeting: (name) => `مرحباً ${name}،`,
        lines: [
          `لم يعد حسابك في {store} يستخدم هذا البريد الإلكتروني. إن لم تكن أنت من غيّره فأعده خلال ${UNDO_DAYS} أيام: يُسجَّل خروج جميع الأجهزة وتختار كلمة مرور جديدة.`,
        ],
        action: 'لم أكن أنا: تراجع',
        ending: 'إن كنت أنت فلا حاجة إلى أي إجراء.',
      },
    },
    (texts) => texts.accounts.emailChanged,
  ),
  phone: inAllLanguages(
    {
      en: {
        subject: 'Your phone number was changed',
        greeting: (name) => `Hello ${name},`,
        lines: [
          `the phone number of your account at {store} was changed. If it was not you, bring the old one back within ${UNDO_DAYS} days: everybody is signed out and you choose a new password.`,
        ],
        action: 'It was not me: undo',
        ending: 'If it was you, there is nothing to do.',
      },
      ar: {
        subject: 'تم تغيير رقم هاتفك',
        greeting: (name) => `مرحباً ${name}،`,
        lines: [
          `تم تغيير رقم الهاتف في حسابك في {store}. إن لم تكن أنت من غيّره فأعد الرقم السابق خلال ${UNDO_DAYS} أيام: يُسجَّل خروج جميع الأجهزة وتختار كلمة مرور جديدة.`,
        ],
        action: 'لم أكن أنا: تراجع',
        ending: 'إن كنت أنت فلا حاجة إلى أي إجراء.',
      },
    },
    (texts) => texts.accounts.phoneChanged,
  ),
};

const CHANGED_SMS: Record<ContactKind, Record<Language, (link: string) => string>> = {
  email: inAllLanguages(
    {
      en: (link) =>
        `An e-mail address was added to your account at {store}. Not you? Undo it within ${UNDO_DAYS} days:\n${link}`,
      ar: (link) => `أُضيف بريد إلكتروني إلى حسابك في {store}. لم تكن أنت؟ تراجع خلال ${UNDO_DAYS} أيام:\n${link}`,
    },
    (texts) => texts.accounts.emailChangedSms,
  ),
  phone: inAllLanguages(
    {
      en: (link) =>
        `The phone number of your account at {store} was changed. Not you? Undo it within ${UNDO_DAYS} days:\n${link}`,
      ar: (link) => `تم تغيير رقم الهاتف في حسابك في {store}. لم تكن أنت؟ تراجع خلال ${UNDO_DAYS} أيام:\n${link}`,
    },
    (texts) => texts.accounts.phoneChangedSms,
  ),
};

const CONFIRM_PHONE: Record<Language, (link: string) => string> = inAllLanguages(
  {
    en: (link) =>
      `This number was given for an account at {store}. If it was you, confirm it within ${CONFIRM_HOURS} hours:\n${link}`,
    ar: (link) => `أُدخل هذا الرقم لحساب في {store}. إن كنت أنت فأكّده خلال ${CONFIRM_HOURS} ساعة:\n${link}`,
  },
  (texts) => texts.accounts.confirmPhone,
);

export const confirmMail = (language: Language, link: string) => mailOf(language, CONFIRM[language], '', link);
export const confirmSms = (language: Language, link: string) => ({ text: CONFIRM_PHONE[language](link) });
export const takenMail = (language: Language, name: string, link: string) =>
  mailOf(language, TAKEN[language], name, link);

export const contactChangedMail = (kind: ContactKind, language: Language, name: string, link: string) =>
  mailOf(language, CHANGED[kind][language], name, link);
export const contactChangedSms = (kind: ContactKind, language: Language, link: string) => ({
  text: CHANGED_SMS[kind][language](link),
});
