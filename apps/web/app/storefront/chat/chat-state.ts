import type { ChatMessage, ChatView } from '@karaz/contract/chats';
import { type PendingMessage, readOutbox } from './chat-outbox.ts';

/** Which conversation a page is about. */
export type ChatTarget = { id: string | null; orderId: string | null; orderToken: string | null };

export type ChatState = {
  status: 'loading' | 'ready' | 'failed';
  chats: readonly ChatView[];
  hours: { isOpen: boolean; opens: string; closes: string } | null;
  /** null: the first line begins it. */
  chat: ChatView | null;
  lines: readonly ChatMessage[];
  hasEarlier: boolean;
  pending: readonly PendingMessage[];
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

/** The one requested; else that about the order; else the latest about nothing in particular. */
export function chosenChat(chats: readonly ChatView[], { id, orderId }: ChatTarget): ChatView | null {
  if (id !== null) return chats.find((chat) => chat.id === id) ?? null;
  return chats.find(({ order }) => (order?.id ?? null) === orderId) ?? null;
}

/** On their way to the conversation that is shown. */
export function pendingOf(
  owner: string,
  chat: ChatView | null,
  target: Pick<ChatTarget, 'id' | 'orderId'>,
): readonly PendingMessage[] {
  const id = chat ? chat.id : target.id;
  const orderId = chat ? (chat.order?.id ?? null) : target.orderId;
  const isHere = (message: PendingMessage) =>
    message.chatId === null ? message.orderId === orderId : message.chatId === id;
  return readOutbox().filter((message) => message.owner === owner && isHere(message));
}
