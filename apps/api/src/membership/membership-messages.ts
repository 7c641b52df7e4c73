import type { CurrencyCode } from '@karaz/domain/money';
import { formatDate, formatMoney } from '@karaz/i18n/format';
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
  /** What was paid: the letter carries its invoice. */
  purchaseId?: string;
};
export type ClubEvent = 'begun' | 'ending' | 'ended';

const TEXTS: Record<Language, Record<ClubEvent, (plan: string, until: string) => string>> = inAllLanguages(
  {
    en: {
      begun: (plan, until) => `{club}: welcome! ${plan} is yours until ${until}.`,
      ending: (plan, until) => `{club}: ${plan} ends on ${until}. It does not renew by itself; you can renew it now.`,
      ended: (plan, until) => `{club}: ${plan} ended on ${until}. You can come back whenever you like.`,
    },
    ar: {
      begun: (plan, until) => `{club}: أهلاً بك! ${plan} لك حتى ${until}.`,
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
/** One club in all countries: its days are those of Dubai. */
const TIME_ZONE = 'Asia/Dubai';

const RETURNED: Record<Language, (sum: string) => string> = inAllLanguages(
  {
    en: (sum) => `{club}: we send you back ${sum}. It was paid twice, too late, or was not what the plan costs.`,
    ar: (sum) => `{club}: سنعيد إليك ${sum}، لأنه دُفع مرتين أو متأخراً أو لا يطابق سعر الباقة.`,
  },
  (texts) => texts.messages.clubReturned,
);

type Reader = Pick<NotifiedMember, 'language' | 'email' | 'phone' | 'purchaseId'>;

/** Money for the club that goes back. */
export const notifyOfRefund = (
  db: Database,
  reader: Reader,
  { amountMinor, currency }: { amountMinor: number; currency: CurrencyCode },
  origin: string,
): Promise<void> =>
  send(db, reader, RETURNED[reader.language](formatMoney(amountMinor, currency, reader.language)), origin);

export async function notifyMember(
  db: Database,
  event: ClubEvent,
  member: NotifiedMember,
  origin: string,
): Promise<void> {
  const { language } = member;
  const plan = language === 'ar' ? member.planAr : member.planEn;
  const sentence = TEXTS[language][event](plan, formatDate(member.endsAt, language, TIME_ZONE));
  await send(db, member, sentence, origin);
}

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
