import type { Language } from '@karaz/i18n/language';
import type { Transaction } from '../../db/database.ts';
import { forStaff } from '../../texts/in-all-languages.ts';
import { type EndpointRow, insertMails, selectAdmins } from './webhooks.queries.ts';

type Because = 'failing' | 'gone';

const SUBJECTS: Record<Language, string> = forStaff({
  en: '{store} stopped sending to a webhook',
  ar: 'أوقف {store} الإرسال إلى أحد الويب هوك',
});

const TEXTS: Record<Language, Record<Because, (url: string, link: string) => string>> = forStaff({
  en: {
    failing: (url, link) =>
      `Nothing has been taken at ${url} for three days, so we no longer send there. Mend it and switch it on again; what waits is kept:\n${link}`,
    gone: (url, link) =>
      `${url} answered that it is gone for good (410), so we no longer send there. If that is wrong, switch it on again:\n${link}`,
  },
  ar: {
    failing: (url, link) =>
      `لم يُقبل شيء على العنوان ${url} منذ ثلاثة أيام، فتوقفنا عن الإرسال إليه. أصلحه ثم شغّله من جديد، فما ينتظر محفوظ:\n${link}`,
    gone: (url, link) =>
      `أجاب ${url} بأنه لم يعد موجوداً (410)، فتوقفنا عن الإرسال إليه. إن كان ذلك خطأ فشغّله من جديد:\n${link}`,
  },
});

/** Whoever looks after the store is notified of it, in the transaction that switches the endpoint off. */
export async function notifyAdminsOfStop(
  tx: Transaction,
  { id, url }: EndpointRow,
  because: Because,
  origin: string,
): Promise<void> {
  const link = `${origin}/dashboard/integrations/webhooks/${id}`;
  const mails = (await selectAdmins(tx)).flatMap(({ email, language }) =>
    email === null
      ? []
      : [
          {
            channel: 'mail' as const,
            recipient: email,
            subject: SUBJECTS[language],
            text: TEXTS[language][because](url, link),
            language,
          },
        ],
  );
  await insertMails(tx, mails);
}
