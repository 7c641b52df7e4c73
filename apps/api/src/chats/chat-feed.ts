import type { ApiDeps } from '../api-deps.ts';
import { CHANNELS } from '../db/channels.ts';
import { type ChatNews, readNews } from './chat-news.ts';

type Reader = { wants: (news: ChatNews) => boolean; send: (data: string) => void };

/** Every open page of this process that follows conversations. */
export type ChatFeed = { follow: (reader: Reader) => () => void };

/** What is sent is only a hint to read again: who may read what is decided there. */
export function createChatFeed({ listener }: Pick<ApiDeps, 'listener'>): ChatFeed {
  const readers = new Set<Reader>();
  listener.on(CHANNELS.chat, (payload) => {
    const news = readNews(payload);
    for (const { wants, send } of readers) if (wants(news)) send(`${news.chatId} ${news.what} ${news.seq}`);
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
