import { type ChatOwner, ownerName } from './chat-owner.ts';

/** 'staff' and the other kinds of lines, 'read' when somebody has seen them, 'standing' when staff moved it. */
export type ChatNews = { chatId: string; owner: string; what: string; seq: number };

export const newsOf = (
  chat: { id: string; userId: number | null; secretHash: string | null },
  what: string,
  seq: number,
): ChatNews => ({ chatId: chat.id, owner: ownerName(ownerOf(chat)), what, seq });

export const ownerOf = ({ userId, secretHash }: { userId: number | null; secretHash: string | null }): ChatOwner =>
  userId === null ? { secretHash: secretHash ?? '' } : { userId };

export const writeNews = ({ chatId, owner, what, seq }: ChatNews) => `${chatId} ${owner} ${what} ${seq}`;

export function readNews(payload: string): ChatNews {
  const [chatId = '', owner = '', what = '', seq = '0'] = payload.split(' ');
  return { chatId, owner, what, seq: Number(seq) };
}
