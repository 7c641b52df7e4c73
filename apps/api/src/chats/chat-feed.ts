import type { ApiDeps } from '../api-deps.ts';
import { CHANNELS } from '../db/channels.ts';
import { type ChatNotification, parseNotification } from './chat-notifications.ts';

type Reader = { matches: (notification: ChatNotification) => boolean; send: (data: string) => void };

/** Every open page of this process that follows conversations. */
export type ChatFeed = { follow: (reader: Reader) => () => void };

/** What is sent is only a hint to read again: who may read what is decided there. */
export function createChatFeed({ listener }: Pick<ApiDeps, 'listener'>): ChatFeed {
  const readers = new Set<Reader>();
  listener.on(CHANNELS.chat, (payload) => {
    const notification = parseNotification(payload);
    for (const { matches, send } of readers)
      if (matches(notification)) send(`${notification.chatId} ${notification.what} ${notification.seq}`);
  });
  // Notifications may have been lost meanwhile.
  listener.onReconnect(() => {
    for (const { send } of readers) send('again');
  });
  return {
    follow(reader) {
      readers.add(reader);
      return () => readers.delete(reader);
    },
  };
}
