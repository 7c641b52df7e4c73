import { membershipTimeZone } from '@karaz/domain/membership/plan-price';
import type { CurrencyCode } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { formatDate } from '@karaz/i18n/format-date';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';

export type NotifiedMember = {
  language: Language;
  email: string | null;
  phone: string | null;
  planEn: string;
  planAr: string;
  endsAt: Date;
  /** Of what was paid for it. */
  currency: CurrencyCode;
};
/** What was paid: the letter carries the invoice of the purchase. */
type NewMember = NotifiedMember & { purchaseId: string; paid: Money };
type Money = { amountMinor: number; currency: CurrencyCode };
export type ClubEvent = 'ending' | 'ended';
type ClubTexts = Record<ClubEvent, (plan: string, until: string) => string> & {
  begun: (plan: string, until: string, paid: string) => string;
};

const TEXTS: Record<Language, ClubTexts> = inAllLanguages(
  {
    en: {
      begun: (plan, until, paid) => `{club}: welcome! ${plan} is yours until ${until}. You paid ${paid}.`,
      ending: (plan, until) => `{club}: ${plan} ends on ${until}. It does not renew by itself; you can renew it now.`,
      ended: (plan, until) => `{club}: ${plan} ended on ${until}. You can come back whenever you like.`,
    },
    ar: {
      begun: (plan, until, paid) => `{club}: أهلاً بك! ${plan} لك حتى ${until}. دفعت ${paid}.`,
      ending: (plan, until) => `{club}: تنتهي ${plan} في ${until}. لا تتجدد وحدها، ويمكنك تجديدها الآن.`,
      ended: (plan, until) => `{club}: انتهت ${plan} في ${until}. يسعدنا أن تعود متى شئت.`,
    },
  },
  (texts) => texts.messages.club,
);
const SUBJECTS: Record<Language, string> = inAllLanguages(
  { en: 'Your {club} membership', ar: 'عضويتك في {club}' },
  (texts) => texts.messages.clubSubject,
);
const RETURNED: Record<Language, (sum: string) => string> = inAllLanguages(
  {
    en: (sum) => `{club}: we send you back ${sum}. It was paid twice, too late, or was not what the plan costs.`,
    ar: (sum) => `{club}: سنعيد إليك ${sum}، لأنه دُفع مرتين أو متأخراً أو لا يطابق سعر الباقة.`,
  },
  (texts) => texts.messages.clubReturned,
);

const CREDITED: Record<Language, (sum: string) => string> = inAllLanguages(
  {
    en: (sum) =>
      `{club}: ${sum} that you paid for your membership was refunded. The credit note is with your invoices.`,
    ar: (sum) => `{club}: أُعيد إليك ${sum} مما دفعته لعضويتك. تجد الإشعار الدائن مع فواتيرك.`,
  },
  (texts) => texts.messages.clubCredited,
);

const LATE: Record<Language, (sum: string) => string> = inAllLanguages(
  {
    en: (sum) => `{club}: the refund of ${sum} did not go through yet. We see to it and send it as soon as we can.`,
    ar: (sum) => `{club}: لم يتم بعد رد ${sum}. نتابع الأمر وسنرسله في أقرب وقت.`,
  },
  (texts) => texts.messages.clubRefundLate,
);

type Reader = Pick<NotifiedMember, 'language' | 'email' | 'phone'> & { purchaseId?: string };

/** Money for the club that goes back. */
export const notifyOfRefund = (
  db: Database,
  reader: Reader,
  { amountMinor, currency }: Money,
  origin: string,
): Promise<void> =>
  send(db, reader, RETURNED[reader.language](formatMoney(amountMinor, currency, reader.language)), origin);

/** What should go back did not yet. */
export const notifyOfLateRefund = (
  db: Database,
  reader: Reader,
  { amountMinor, currency }: Money,
  origin: string,
): Promise<void> =>
  send(db, reader, LATE[reader.language](formatMoney(amountMinor, currency, reader.language)), origin);

/** The letter carries the credit note of the purchase. */
export const notifyOfCredit = (
  db: Database,
  reader: Reader,
  { amountMinor, currency }: Money,
  origin: string,
): Promise<void> =>
  send(db, reader, CREDITED[reader.language](formatMoney(amountMinor, currency, reader.language)), origin);

export async function notifyMember(
  db: Database,
  event: ClubEvent,
  member: NotifiedMember,
  origin: string,
): Promise<void> {
  await send(db, member, TEXTS[member.language][event](planOf(member), untilOf(member)), origin);
}

export async function welcomeMember(db: Database, member: NewMember, origin: string): Promise<void> {
  const { language, paid } = member;
  const sum = formatMoney(paid.amountMinor, paid.currency, language);
  await send(db, member, TEXTS[language].begun(planOf(member), untilOf(member), sum), origin);
}

const planOf = ({ language, planEn, planAr }: NotifiedMember) => (language === 'ar' ? planAr : planEn);
const untilOf = ({ language, endsAt, currency }: NotifiedMember) =>
  formatDate(endsAt, language, membershipTimeZone(currency));

/** By mail where there is one, otherwise to the phone. */
async function send(db: Database, reader: Reader, sentence: string, origin: string): Promise<void> {
  const { language, email, phone, purchaseId } = reader;
  const text = `${sentence}\n${origin}/membership/details`;
  if (email) {
    const carried = purchaseId === undefined ? {} : { invoicesOf: purchaseId };
    await queueMessage(db, {
      channel: 'mail',
      recipient: email,
      subject: SUBJECTS[language],
      text,
      language,
      ...carried,
    });
  } else if (phone) {
    await queueMessage(db, { channel: 'sms', recipient: phone, text, language });
  }
}
