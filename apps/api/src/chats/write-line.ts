import { afterLine, type ChatLineKind, cleanChatText } from '@karaz/domain/chats/chat';
import { ok } from '@karaz/domain/result';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { newsOf } from './chat-news.ts';
import {
  type ChatRow,
  insertLine,
  type LineRow,
  selectChatForUpdate,
  selectLineByClient,
  updateChat,
} from './chats.queries.ts';
import { tellFeed } from './tell-feed.queries.ts';

export type NewLine = { kind: ChatLineKind; authorId: number | null; clientId: string; text: string };

/** The line at its place, and whether it was there already: sent twice it is written once. */
export type Written = { line: LineRow; isNew: boolean; chat: ChatRow };

export const emptyText = () => failure('validationFailed', { fields: { text: { code: 'required' } } });

export async function writeLine(tx: Transaction, chatId: string, given: NewLine, now: Date): Promise<Outcome<Written>> {
  const text = cleanChatText(given.text);
  if (text === '') return emptyText();
  const chat = await selectChatForUpdate(tx, chatId);
  if (!chat) return failure('notFound');
  const known = await selectLineByClient(tx, chatId, given.clientId);
  if (known) {
    const isSame = known.text === text && known.kind === given.kind && known.authorId === given.authorId;
    return isSame ? ok({ line: known, isNew: false, chat }) : failure('keyReused');
  }
  const seq = chat.lastSeq + 1;
  await insertLine(tx, { ...given, chatId, seq, text, createdAt: now });
  await updateChat(tx, chatId, {
    ...afterLine(standingOf(chat), given, now),
    ...seenBy(given, seq, now),
    lastSeq: seq,
  });
  await tellFeed(tx, newsOf(chat, given.kind, seq));
  const line = await selectLineByClient(tx, chatId, given.clientId);
  if (!line) throw new Error('the line is gone in its own transaction');
  return ok({ line, isNew: true, chat });
}

const standingOf = ({ state, waitingSince, assigneeId, tellAt, isTold }: ChatRow) => ({
  state,
  waitingSince,
  assigneeId,
  tellAt,
  isTold,
});

/** Who writes has seen what stands above. */
function seenBy({ kind }: NewLine, seq: number, now: Date): Partial<ChatRow> {
  if (kind === 'shopper') return { shopperReadSeq: seq, updatedAt: now };
  return kind === 'staff' ? { staffReadSeq: seq, updatedAt: now } : {};
}
