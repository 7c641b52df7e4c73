import { OTP_LIFETIME_MINUTES } from '@karaz/domain/accounts/one-time-code';
import { directionOf, type Language, tagOf } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';

const CODE: Record<Language, (code: string) => string> = inAllLanguages(
  {
    en: (code) =>
      `${code} is your {store} code, valid for ${OTP_LIFETIME_MINUTES} minutes. Do not share it with anyone.`,
    ar: (code) => `${code} رمزك في {store}، صالح لمدة ${OTP_LIFETIME_MINUTES} دقائق. لا تشاركه مع أحد.`,
  },
  (texts) => texts.accounts.code,
);

/** The last line lets the phone fill the code in by itself, and only on this store's pages. */
export const codeText = (language: Language, code: string, host: string) =>
  `${CODE[language](code)}\n\n@${host} #${code}`;

const CODE_SENT: Record<Language, string> = inAllLanguages(
  {
    en: 'We sent a code to your phone',
    ar: 'أرسلنا رمزاً إلى هاتفك',
  },
  (texts) => texts.accounts.codeSent,
);
export const codeSentText = (language: Language) => CODE_SENT[language];

export type Mail = { subject: string; text: string; html: string };
export type MailTexts = {
  subject: string;
  greeting: (name: string) => string;
  lines: string[];
  action?: string;
  ending: string;
};

const RESET: Record<Language, MailTexts> = inAllLanguages(
  {
    en: {
      subject: 'Choose a new password',
      greeting: (name) => `Hello ${name},`,
      lines: ['somebody asked for a new password for your account at {store}. The link works once, for 30 minutes.'],
      action: 'Choose a new password',
      ending: 'If it was not you, do nothing: your password stays as it is.',
    },
    ar: {
      subject: 'اختر كلمة مرور جديدة',
      greeting: (name) => `مرحباً ${name}،`,
      lines: ['وصلنا طلب كلمة مرور جديدة لحسابك في {store}. يعمل الرابط مرة واحدة ولمدة 30 دقيقة.'],
      action: 'اختيار كلمة مرور جديدة',
      ending: 'إن لم تطلب ذلك فلا تفعل شيئاً، وستبقى كلمة المرور كما هي.',
    },
  },
  (texts) => texts.accounts.reset,
);

const PROOF: Record<Language, MailTexts> = inAllLanguages(
  {
    en: {
      subject: 'Your code for a change of your account',
      greeting: (name) => `Hello ${name},`,
      lines: [
        'this code confirms a change of your account at {store}. It works once, for 5 minutes. Do not share it with anyone.',
      ],
      ending: 'If it was not you, sign out your other devices and choose a new password.',
    },
    ar: {
      subject: 'رمز تأكيد تغيير في حسابك',
      greeting: (name) => `مرحباً ${name}،`,
      lines: ['هذا الرمز لتأكيد تغيير في حسابك في {store}. يعمل مرة واحدة ولمدة 5 دقائق. لا تشاركه مع أحد.'],
      ending: 'إن لم تطلبه فسجّل خروج أجهزتك الأخرى واختر كلمة مرور جديدة.',
    },
  },
  (texts) => texts.accounts.proof,
);

const PASSWORD_CHANGED: Record<Language, MailTexts> = inAllLanguages(
  {
    en: {
      subject: 'Your password was changed',
      greeting: (name) => `Hello ${name},`,
      lines: ['the password of your account at {store} was just changed, and your other devices were signed out.'],
      ending: 'If it was not you, choose a new password at once and write to us.',
    },
    ar: {
      subject: 'تم تغيير كلمة المرور',
      greeting: (name) => `مرحباً ${name}،`,
      lines: ['تم للتو تغيير كلمة المرور لحسابك في {store}، وسُجّل خروج أجهزتك الأخرى.'],
      ending: 'إن لم تكن أنت من غيّرها فاختر كلمة مرور جديدة فوراً وراسلنا.',
    },
  },
  (texts) => texts.accounts.passwordChanged,
);

const UNLOCK: Record<Language, MailTexts> = inAllLanguages(
  {
    en: {
      subject: 'Your link to sign in',
      greeting: (name) => `Hello ${name},`,
      lines: [
        'somebody has typed wrong passwords for your account at {store}, so signing in is slow. With this link and your password you need not wait. It works for 30 minutes.',
      ],
      action: 'Sign in',
      ending: 'If you do not want to sign in, do nothing. Nobody has come into your account.',
    },
    ar: {
      subject: 'رابط تسجيل الدخول',
      greeting: (name) => `مرحباً ${name}،`,
      lines: [
        'أدخل أحدهم كلمات مرور خاطئة لحسابك في {store}، ولذلك أصبح تسجيل الدخول بطيئاً. بهذا الرابط وكلمة مرورك لا حاجة إلى الانتظار. يعمل الرابط لمدة 30 دقيقة.',
      ],
      action: 'تسجيل الدخول',
      ending: 'إن لم ترغب في تسجيل الدخول فلا تفعل شيئاً، فلم يدخل أحد إلى حسابك.',
    },
  },
  (texts) => texts.accounts.unlock,
);

export const unlockMail = (language: Language, name: string, link: string) =>
  mailOf(language, UNLOCK[language], name, link);
export const resetMail = (language: Language, name: string, link: string) =>
  mailOf(language, RESET[language], name, link);
export const proofMail = (language: Language, name: string, code: string) => {
  const texts = PROOF[language];
  return mailOf(language, { ...texts, lines: [...texts.lines, code] }, name);
};
export const passwordChangedMail = (language: Language, name: string) =>
  mailOf(language, PASSWORD_CHANGED[language], name);

export function mailOf(language: Language, texts: MailTexts, name: string, link?: string): Mail {
  const direction = directionOf(language);
  const bodyLines = [texts.greeting(name), ...texts.lines];
  const text = [...bodyLines, ...(link ? [link] : []), texts.ending].join('\n\n');
  const button = link
    ? `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:{primary};color:#ffffff;text-decoration:none">${escaped(texts.action ?? link)}</a></p>`
    : '';
  const paragraphs = bodyLines.map((line) => `<p>${escaped(line)}</p>`).join('');
  // Mail programs drop attributes of html and body: the direction is set again where it stays.
  const html = `<!doctype html><html lang="${tagOf(language)}" dir="${direction}"><body><div dir="${direction}" style="direction:${direction};text-align:start;font-family:Tahoma,Arial,sans-serif;font-size:16px;line-height:1.6">${paragraphs}${button}<p>${escaped(texts.ending)}</p></div></body></html>`;
  return { subject: texts.subject, text, html };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
