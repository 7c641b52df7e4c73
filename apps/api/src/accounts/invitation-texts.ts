import { INVITATION_DAYS } from '@karaz/domain/people/invitation';
import type { StaffRole } from '@karaz/domain/people/roles';
import type { Language } from '@karaz/i18n/language';
import { forStaff } from '../texts/in-all-languages.ts';
import { type Mail, type MailTexts, mailOf } from './account-texts.ts';

const ROLES: Record<Language, Record<StaffRole, string>> = forStaff({
  en: { admin: 'administrator', manager: 'manager', fulfilment: 'fulfilment', support: 'support' },
  ar: { admin: 'مدير نظام', manager: 'مدير', fulfilment: 'التجهيز', support: 'خدمة العملاء' },
});

const INVITATION: Record<Language, (by: string, role: string) => MailTexts> = forStaff({
  en: (by, role) => ({
    subject: 'You are invited to work with {store}',
    greeting: () => 'Hello,',
    lines: [
      `${by} invites you to the back office of {store}. Your role: ${role}.`,
      `Choose your name and password to open your account. The link works once, for ${INVITATION_DAYS} days.`,
    ],
    action: 'Open my account',
    ending: 'If you did not expect this mail, do nothing: without the link no account is made.',
  }),
  ar: (by, role) => ({
    subject: 'دعوة للعمل مع {store}',
    greeting: () => 'مرحباً،',
    lines: [
      `يدعوك ${by} إلى إدارة متجر {store}. دورك: ${role}.`,
      `اختر اسمك وكلمة المرور لفتح حسابك. يعمل الرابط مرة واحدة ولمدة ${INVITATION_DAYS} أيام.`,
    ],
    action: 'فتح حسابي',
    ending: 'إن لم تكن تنتظر هذه الرسالة فلا تفعل شيئاً، فلن يُفتح أي حساب من دون الرابط.',
  }),
});

type Invited = {
  by: string;
  role: StaffRole;
  /** Its name, where the shop made the role itself. */
  customRole: string | null;
  language: Language;
};

export const invitationMail = ({ by, role, customRole, language }: Invited, link: string): Mail =>
  mailOf(language, INVITATION[language](by, customRole ?? ROLES[language][role]), '', link);
