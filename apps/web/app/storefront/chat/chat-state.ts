import type { ChatLine, ChatView } from '@karaz/contract/chats';
import { type PendingLine, readOutbox } from './chat-outbox.ts';

/** Which conversation a page is about. */
export type ChatWish = { id: string | null; orderId: string | null; orderToken: string | null };

export type ChatState = {
  status: 'loading' | 'ready' | 'failed';
  chats: readonly ChatView[];
  hours: { isOpen: boolean; opens: string; closes: string } | null;
  /** null: the first line begins it. */
  chat: ChatView | null;
  lines: readonly ChatLine[];
  hasEarlier: boolean;
  pending: readonly PendingLine[];
  isLive: boolean;
};

export const FIRST_STATE: ChatState = {
  status: 'loading',
  chats: [],
  hours: null,
  chat: null,
  lines: [],
  hasEarlier: false,
  pending: [],
  isLive: true,
};

/** The one asked for; else that about the order; else the latest about nothing in particular. */
export function chosenChat(chats: readonly ChatView[], { id, orderId }: ChatWish): ChatView | null {
  if (id !== null) return chats.find((chat) => chat.id === id) ?? null;
  return chats.find(({ order }) => (order?.id ?? null) === orderId) ?? null;
}

/** On their way to the conversation that is shown. */
export function pendingOf(
  owner: string,
  chat: ChatView | null,
  wish: Pick<ChatWish, 'id' | 'orderId'>,
): readonly PendingLine[] {
  const id = chat ? chat.id : wish.id;
  const orderId = chat ? (chat.order?.id ?? null) : wish.orderId;
  const isHere = (line: PendingLine) => (line.chatId === null ? line.orderId === orderId : line.chatId === id);
  return readOutbox().filter((line) => line.owner === owner && isHere(line));
}
