import type { Api } from '../../api/client.ts';
import { putInOutbox, takeFromOutbox } from './chat-outbox.ts';
import { createChatPost } from './chat-post.ts';
import { createChatReader } from './chat-reader.ts';
import type { ChatTarget } from './chat-state.ts';
import { createChatStore } from './chat-store.ts';
import { makeSecret } from './guest-secret.ts';

type Person = { owner: string; isSignedIn: boolean };
type Contact = { name: string; email: string };

/** One open page: its state, what it sends, and what it receives. */
export function createChatSession(api: Api, { owner, isSignedIn }: Person, target: ChatTarget) {
  const store = createChatStore(owner, target);
  let leaving = new AbortController();
  const post = createChatPost(api, owner, {
    onMessage: store.takeMessage,
    onOpened: (conversation) => {
      store.take(conversation, true);
      reader.follow();
    },
    onChange: () => store.set({}),
  });
  const readerFor = (signal: AbortSignal) =>
    createChatReader({ api, store, target, isSignedIn, signal }, () => void post.flush());
  let reader = readerFor(leaving.signal);

  const start = () => {
    leaving = new AbortController();
    const { signal } = leaving;
    reader = readerFor(signal);
    void reader.load();
    const wake = () => {
      void reader.sync();
      void post.flush();
    };
    window.addEventListener('online', wake, { signal });
    document.addEventListener('visibilitychange', () => void reader.markSeen(), { signal });
    return () => {
      leaving.abort();
      post.stop();
    };
  };
  const send = (text: string, contact: Contact) => {
    if (!isSignedIn) makeSecret();
    const { chat } = store.state();
    const about = chat ? { orderId: chat.order?.id ?? null, orderToken: null } : target;
    const { orderId, orderToken } = about;
    const message = { clientId: crypto.randomUUID(), text, owner, chatId: chat?.id ?? target.id, orderId, orderToken };
    putInOutbox({ ...message, ...contact, createdAt: new Date().toISOString() });
    store.set({});
    void post.flush();
  };
  return {
    state: store.state,
    subscribe: store.subscribe,
    /** Returns how to stop. */
    start,
    send,
    reload: () => void reader.load(),
    markSeen: () => void reader.markSeen(),
    retry: (clientId: string) => void post.retry(clientId),
    drop: (clientId: string) => {
      takeFromOutbox(clientId);
      store.set({});
    },
    loadEarlier: async () => {
      const { chat, lines } = store.state();
      const [first] = lines;
      if (!chat || !first) return;
      const query = { before: first.seq };
      store.take(await api('GET /api/v1/chats/:id', { params: { id: chat.id }, query }), true);
    },
  };
}

export type ChatSession = ReturnType<typeof createChatSession>;
