import type { CurrencyCode } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import type { Transaction } from '../db/database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import { eventText, type SubscriptionEvent } from './event-texts.ts';
import { insertEvent } from './subscriptions.queries.ts';

type About = {
  id: string;
  language: Language;
  currency: CurrencyCode;
  customerEmail?: string | null | undefined;
  customerPhone?: string | null | undefined;
};

export type Happening = {
  event: SubscriptionEvent;
  by: 'shopper' | 'system' | 'staff';
  now: Date;
  week?: number;
  amountMinor?: number;
  details?: Record<string, string>;
  /** Where the message's link starts; left out: it is only written down. */
  origin?: string;
};

const SUBJECTS: Record<Language, string> = inAllLanguages(
  { en: 'Your subscription at {store}', ar: 'اشتراكك في {store}' },
  (texts) => texts.messages.subscriptionSubject,
);

/** Into the history and, where the shopper is notified, into the outbox: both in the transaction of what happened. */
export async function noteEvent(tx: Transaction, about: About, happening: Happening): Promise<void> {
  const { event, by, now, week = null, amountMinor = null, details = {}, origin } = happening;
  await insertEvent(tx, {
    subscriptionId: about.id,
    week,
    event,
    amountMinor,
    details,
    triggeredBy: by,
    createdAt: now,
  });
  if (origin === undefined) return;
  const { language, currency, customerEmail, customerPhone } = about;
  const sentence = eventText({ event, week, amountMinor, details }, currency, language);
  const text = `{store}: ${sentence}\n${origin}/profile/subscriptions`;
  if (customerEmail) {
    await queueMessage(tx, { channel: 'mail', recipient: customerEmail, subject: SUBJECTS[language], text, language });
  } else if (customerPhone) {
    await queueMessage(tx, { channel: 'sms', recipient: customerPhone, text, language });
  }
}
