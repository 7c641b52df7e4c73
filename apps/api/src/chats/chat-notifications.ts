import { type ChatOwner, ownerName } from './chat-owner.ts';

/** 'staff' and the other kinds of lines, 'read' when somebody has seen them, 'standing' when staff moved it. */
export type ChatNotification = { chatId: string; owner: string; what: string; seq: number };

export const chatNotification = (
  chat: { id: string; userId: number | null; secretHash: string | null },
  what: string,
  seq: number,
): ChatNotification => ({ chatId: chat.id, owner: ownerName(ownerOf(chat)), what, seq });

export const ownerOf = ({ userId, secretHash }: { userId: number | null; secretHash: string | null }): ChatOwner =>
  userId === null ? { secretHash: secretHash ?? '' } : { userId };

export const formatNotification = ({ chatId, owner, what, seq }: ChatNotification) =>
  `${chatId} ${owner} ${what} ${seq}`;

export function parseNotification(payload: string): ChatNotification {
  const [chatId = '', owner = '', what = '', seq = '0'] = payload.split(' ');
  return { chatId, owner, what, seq: Number(seq) };
}
