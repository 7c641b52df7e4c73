import { isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { queuePush } from '../push/queue-push.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import { selectChatsToNotify, selectUnseen, updateChat } from './chats.queries.ts';

const TEXTS: Record<Language, { subject: string; push: string; mail: (replies: string, link: string) => string }> =
  inAllLanguages(
    {
      en: {
        subject: '{store} answered you',
        push: 'There is an answer to your message.',
        mail: (replies, link) => `We answered your message:\n\n${replies}\n\nGo on with the conversation: ${link}`,
      },
      ar: {
        subject: '{store} ردّ على رسالتك',
        push: 'وصلك رد على رسالتك.',
        mail: (replies, link) => `رددنا على رسالتك:\n\n${replies}\n\nلمتابعة المحادثة: ${link}`,
      },
    },
    (texts) => texts.messages.chat,
  );

/** Notifies shoppers of replies they have not seen, once until they come back. Returns how many were notified. */
export async function notifyShoppers(deps: Pick<ApiDeps, 'db' | 'clock' | 'accounts'>): Promise<number> {
  const notified = await inTransaction(deps.db, async (tx) => {
    const due = await selectChatsToNotify(tx, deps.clock());
    for (const { chat, user } of due) {
      await updateChat(tx, chat.id, { notifyAt: null, isNotified: true });
      const unseen = await selectUnseen(tx, chat);
      if (unseen.length === 0) continue;
      const language = user?.language ?? chat.language;
      const text = TEXTS[language];
      const link = `/chat?id=${chat.id}`;
      const recipient = user ? user.email : chat.email;
      if (recipient) {
        const mail = text.mail(unseen.join('\n\n'), isolate(`${deps.accounts.publicOrigin}${link}`));
        await queueMessage(tx, { channel: 'mail', recipient, subject: text.subject, text: mail, language });
      }
      // Browsers that follow the order of the conversation are notified too.
      const followed = { id: chat.orderId ?? chat.id, userId: chat.userId };
      await queuePush(tx, followed, { subject: text.subject, text: text.push, link, language });
    }
    return due.length;
  });
  if (notified > 0) deps.accounts.wakeSender();
  return notified;
}
