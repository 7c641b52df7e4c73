import type { ChatMessage, Conversation } from '@karaz/contract/chats';
import { type Api, ApiError } from '../../api/client.ts';
import { changeInOutbox, type PendingMessage, putInOutbox, readOutbox, takeFromOutbox } from './chat-outbox.ts';

type PostEvents = {
  onMessage: (message: ChatMessage) => void;
  onOpened: (conversation: Conversation) => void;
  onChange: () => void;
};

const SHORTEST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Sends the messages of the outbox one after the other, in their order. */
export function createChatPost(api: Api, owner: string, { onMessage, onOpened, onChange }: PostEvents) {
  let isWorking = false;
  let pause = SHORTEST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => readOutbox().find((message) => message.owner === owner && message.rejected === undefined);

  const deliver = async (message: PendingMessage) => {
    const { clientId, text, chatId, orderId, orderToken, name, email } = message;
    if (chatId !== null) {
      try {
        onMessage(await api('POST /api/v1/chats/:id/messages', { params: { id: chatId }, body: { clientId, text } }));
        return;
      } catch (error) {
        // Not of who writes here: what was written begins a conversation of their own, and is not lost.
        if (!(error instanceof ApiError) || error.body.status !== 404) throw error;
      }
    }
    const about = orderToken === null ? { orderId } : { orderToken };
    onOpened(await api('POST /api/v1/chats', { body: { clientId, text, ...about, name, email } }));
  };
  const flush = async () => {
    if (isWorking) return;
    isWorking = true;
    clearTimeout(timer);
    for (let message = next(); message; message = next()) {
      try {
        await deliver(message);
        takeFromOutbox(message.clientId);
        pause = SHORTEST_MS;
      } catch (error) {
        if (!isRejection(error)) {
          later(error);
          break;
        }
        changeInOutbox(message.clientId, { rejected: error.message });
      }
      onChange();
    }
    isWorking = false;
  };
  const later = (error: unknown) => {
    const retryAfterMs = error instanceof ApiError ? (error.body.retryAfterSeconds ?? 0) * 1000 : 0;
    timer = setTimeout(() => void flush(), Math.max(pause, retryAfterMs));
    pause = Math.min(pause * 2, LONGEST_MS);
  };
  return {
    flush,
    retry: async (clientId: string) => {
      const stored = readOutbox().find((message) => message.clientId === clientId);
      if (!stored) return;
      const { rejected: _, ...retried } = stored;
      takeFromOutbox(clientId);
      putInOutbox(retried);
      onChange();
      await flush();
    },
    stop: () => clearTimeout(timer),
  };
}

/** The store has read it and will not have it: trying again changes nothing. */
const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body.status < 500 && ![401, 408, 429].includes(error.body.status);
