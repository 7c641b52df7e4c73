import type { ChatEvent } from '@karaz/domain/chats/chat';
import type { Database, Transaction } from '../db/database.ts';
import { chatNotification } from './chat-notifications.ts';
import { type ChatRow, type MessageRange, selectChatForUpdate, selectMessages, updateChat } from './chats.queries.ts';
import { notifyFeed } from './notify-feed.queries.ts';
import { writeMessage } from './write-message.ts';

/** All lines, also those that shoppers never see. */
export const readMessages = (db: Database, chatId: string, range: MessageRange) =>
  selectMessages(db, chatId, range, true);

/** Held until the transaction ends. */
export const lockChat = (tx: Transaction, id: string): Promise<ChatRow | undefined> => selectChatForUpdate(tx, id);

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
  await writeMessage(tx, chat.id, { kind: 'event', authorId, clientId: crypto.randomUUID(), text }, now);
  await notifyFeed(tx, chatNotification(chat, 'standing', chat.lastSeq + 1));
}
