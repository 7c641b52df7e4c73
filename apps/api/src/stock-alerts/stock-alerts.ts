import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import { selectWaiting, takeReturned } from './stock-alerts.queries.ts';

const AT_ONCE = 200;

/** By stock of a product, how many shoppers wait for it. */
export const countWaiting = (db: Database, productId: number): Promise<Map<number, number>> =>
  selectWaiting(db, productId);

const TEXTS: Record<Language, (name: string) => string> = inAllLanguages(
  {
    en: (name) => `{store}: ${name} is back in stock.`,
    ar: (name) => `{store}: عاد ${name} إلى المخزون.`,
  },
  (texts) => texts.messages.backInStock,
);
const SUBJECTS: Record<Language, (name: string) => string> = inAllLanguages(
  { en: (name) => `${name} is back in stock`, ar: (name) => `عاد ${name} إلى المخزون` },
  (texts) => texts.messages.backInStockSubject,
);

/** Notifies everybody who waits for what can be ordered again: by mail where there is one, otherwise to the phone. */
export async function sendStockAlerts(deps: Pick<ApiDeps, 'db' | 'accounts'>): Promise<number> {
  const sent = await inTransaction(deps.db, async (tx) => {
    const returned = await takeReturned(tx, AT_ONCE);
    for (const { stockId, language, nameEn, nameAr, email, phone } of returned) {
      const name = (language === 'ar' ? nameAr || nameEn : nameEn || nameAr).trim();
      const text = `${TEXTS[language](name)}\n${deps.accounts.publicOrigin}/product/${stockId}`;
      if (email) {
        const subject = SUBJECTS[language](name);
        await queueMessage(tx, { channel: 'mail', recipient: email, subject, text, language });
      } else if (phone) await queueMessage(tx, { channel: 'sms', recipient: phone, text, language });
    }
    return returned.length;
  });
  if (sent > 0) deps.accounts.wakeSender();
  return sent;
}
