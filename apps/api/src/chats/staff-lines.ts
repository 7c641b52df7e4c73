import type { ChatEvent } from '@karaz/domain/chats/chat';
import type { Database, Transaction } from '../db/database.ts';
import { newsOf } from './chat-news.ts';
import { type ChatRow, type LinesWanted, selectChatForUpdate, selectLines, updateChat } from './chats.queries.ts';
import { tellFeed } from './tell-feed.queries.ts';
import { writeLine } from './write-line.ts';

/** All lines, also those that shoppers never see. */
export const readLines = (db: Database, chatId: string, wanted: LinesWanted) => selectLines(db, chatId, wanted, true);

/** Held until the transaction ends. */
export const holdChat = (tx: Transaction, id: string): Promise<ChatRow | undefined> => selectChatForUpdate(tx, id);

type Move = { authorId: number; event: ChatEvent; about?: string; change: Partial<ChatRow> };

/** What staff did with a held conversation, and a line that says so. */
export async function moveChat(
  tx: Transaction,
  chat: ChatRow,
  { authorId, event, about = '', change }: Move,
  now: Date,
) {
  await updateChat(tx, chat.id, change);
  const text = `${event} ${about}`.trim();
  await writeLine(tx, chat.id, { kind: 'event', authorId, clientId: crypto.randomUUID(), text }, now);
  await tellFeed(tx, newsOf(chat, 'standing', chat.lastSeq + 1));
}
