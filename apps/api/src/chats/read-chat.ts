import { ok } from '@karaz/domain/result';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { chatNotification } from './chat-notifications.ts';
import type { ChatOwner } from './chat-owner.ts';
import { claimFor, markRead, selectChatForUpdate, selectOwnChat } from './chats.queries.ts';
import { notifyFeed } from './notify-feed.queries.ts';

/** The shopper has seen everything up to this line; a pending notification is cancelled. */
export async function readOwnChat(
  db: Database,
  owner: ChatOwner | null,
  id: string,
  seq: number,
): Promise<Outcome<undefined>> {
  const row = owner && (await selectOwnChat(db, owner, id));
  if (!row) return failure('notFound');
  return inTransaction(db, (tx) => readUpTo(tx, id, 'shopper', seq));
}

export async function readUpTo(
  tx: Transaction,
  id: string,
  side: 'shopper' | 'staff',
  seq: number,
): Promise<Outcome<undefined>> {
  const chat = await selectChatForUpdate(tx, id);
  if (!chat) return failure('notFound');
  if (await markRead(tx, id, side, seq))
    await notifyFeed(tx, chatNotification(chat, 'read', Math.min(seq, chat.lastSeq)));
  return ok(undefined);
}

/** What was written before signing in is found on every device afterwards. */
export async function claimChats(db: Database, userId: number, secretHash: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const claimed = await claimFor(tx, userId, secretHash);
    for (const id of claimed) await notifyFeed(tx, chatNotification({ id, userId, secretHash: null }, 'standing', 0));
    return claimed.length;
  });
}
