import type { Conversation } from '@karaz/contract/chats';
import { ok } from '@karaz/domain/result';
import type { Database } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { ChatOwner } from './chat-owner.ts';
import { chatView, messageView } from './chat-view.ts';
import { type MessageRange, selectMessages, selectOwnChat, selectOwnChats } from './chats.queries.ts';

export const showChats = async (db: Database, owner: ChatOwner | null) =>
  owner === null ? [] : (await selectOwnChats(db, owner)).map(chatView);

/** Somebody else's is as one that does not exist. */
export async function showChat(
  db: Database,
  owner: ChatOwner | null,
  id: string,
  range: MessageRange = {},
): Promise<Outcome<Conversation>> {
  const row = owner && (await selectOwnChat(db, owner, id));
  if (!row) return failure('notFound');
  const { lines: messages, hasEarlier } = await selectMessages(db, id, range, false);
  return ok({ chat: chatView(row), lines: messages.map(messageView), hasEarlier });
}
