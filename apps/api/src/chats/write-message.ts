import { afterMessage, type ChatMessageKind, cleanChatText } from '@karaz/domain/chats/chat';
import { ok } from '@karaz/domain/result';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { chatNotification } from './chat-notifications.ts';
import {
  type ChatMessageRow,
  type ChatRow,
  insertMessage,
  selectChatForUpdate,
  selectMessageByClient,
  updateChat,
} from './chats.queries.ts';
import { notifyFeed } from './notify-feed.queries.ts';

export type NewChatMessage = { kind: ChatMessageKind; authorId: number | null; clientId: string; text: string };

/** The line at its place, and whether it was there already: sent twice it is written once. */
export type Written = { message: ChatMessageRow; isNew: boolean; chat: ChatRow };

export const emptyText = () => failure('validationFailed', { fields: { text: { code: 'required' } } });

export async function writeMessage(
  tx: Transaction,
  chatId: string,
  given: NewChatMessage,
  now: Date,
): Promise<Outcome<Written>> {
  const text = cleanChatText(given.text);
  if (text === '') return emptyText();
  const chat = await selectChatForUpdate(tx, chatId);
  if (!chat) return failure('notFound');
  const existing = await selectMessageByClient(tx, chatId, given.clientId);
  if (existing) {
    const isSame = existing.text === text && existing.kind === given.kind && existing.authorId === given.authorId;
    return isSame ? ok({ message: existing, isNew: false, chat }) : failure('keyReused');
  }
  const seq = chat.lastSeq + 1;
  await insertMessage(tx, { ...given, chatId, seq, text, createdAt: now });
  await updateChat(tx, chatId, {
    ...afterMessage(standingOf(chat), given, now),
    ...seenBy(given, seq, now),
    lastSeq: seq,
  });
  await notifyFeed(tx, chatNotification(chat, given.kind, seq));
  const message = await selectMessageByClient(tx, chatId, given.clientId);
  if (!message) throw new Error('the line is gone in its own transaction');
  return ok({ message, isNew: true, chat });
}

const standingOf = ({ state, waitingSince, assigneeId, notifyAt, isNotified }: ChatRow) => ({
  state,
  waitingSince,
  assigneeId,
  notifyAt,
  isNotified,
});

/** Who writes has seen what stands above. */
function seenBy({ kind }: NewChatMessage, seq: number, now: Date): Partial<ChatRow> {
  if (kind === 'shopper') return { shopperReadSeq: seq, updatedAt: now };
  return kind === 'staff' ? { staffReadSeq: seq, updatedAt: now } : {};
}
