import type { ChatLine, Conversation } from '@karaz/contract/chats';
import { type Api, ApiError } from '../../api/client.ts';
import { changeInOutbox, type PendingLine, putInOutbox, readOutbox, takeFromOutbox } from './chat-outbox.ts';

type Told = {
  onLine: (line: ChatLine) => void;
  onOpened: (conversation: Conversation) => void;
  onChange: () => void;
};

const SHORTEST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Brings the lines of the outbox to the store, one after the other so that they keep their order. */
export function createChatPost(api: Api, owner: string, { onLine, onOpened, onChange }: Told) {
  let isWorking = false;
  let pause = SHORTEST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => readOutbox().find((line) => line.owner === owner && line.refused === undefined);

  const deliver = async (line: PendingLine) => {
    const { clientId, text, chatId, orderId, orderToken, name, email } = line;
    if (chatId !== null) {
      try {
        onLine(await api('POST /api/v1/chats/:id/messages', { params: { id: chatId }, body: { clientId, text } }));
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
    for (let line = next(); line; line = next()) {
      try {
        await deliver(line);
        takeFromOutbox(line.clientId);
        pause = SHORTEST_MS;
      } catch (error) {
        if (!isRefusal(error)) {
          later(error);
          break;
        }
        changeInOutbox(line.clientId, { refused: error.message });
      }
      onChange();
    }
    isWorking = false;
  };
  const later = (error: unknown) => {
    const asked = error instanceof ApiError ? (error.body.retryAfterSeconds ?? 0) * 1000 : 0;
    timer = setTimeout(() => void flush(), Math.max(pause, asked));
    pause = Math.min(pause * 2, LONGEST_MS);
  };
  return {
    flush,
    retry: async (clientId: string) => {
      const kept = readOutbox().find((line) => line.clientId === clientId);
      if (!kept) return;
      const { refused: _, ...again } = kept;
      takeFromOutbox(clientId);
      putInOutbox(again);
      onChange();
      await flush();
    },
    stop: () => clearTimeout(timer),
  };
}

/** The store has read it and will not have it: trying again changes nothing. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body.status < 500 && ![401, 408, 429].includes(error.body.status);
