import { lastSeqOf } from '@karaz/domain/chats/merge-messages';
import type { Api } from '../../api/client.ts';
import { followEvents } from '../../api/event-feed.ts';
import { guestHeaders } from './chat-api.ts';
import { type ChatTarget, chosenChat } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';
import { clearSecret, readSecret } from './guest-secret.ts';

type Reading = { api: Api; store: ChatStore; target: ChatTarget; isSignedIn: boolean; signal: AbortSignal };

/** Loads the messages: at first, and whenever a notification comes. */
export function createChatReader({ api, store, target, isSignedIn, signal }: Reading, onMessages: () => void) {
  let isFollowing = false;
  let seenSeq = 0;

  /** What was written here before signing in. */
  const claim = async () => {
    if (!isSignedIn || readSecret() === null) return;
    await api('POST /api/v1/chats/claim');
    clearSecret();
  };
  const load = async () => {
    try {
      await claim();
      const { chats, hours } = await api('GET /api/v1/chats');
      const chat = chosenChat(chats, target);
      if (chat) store.take(await api('GET /api/v1/chats/:id', { params: { id: chat.id } }), true);
      store.set({ status: 'ready', chats, hours });
      follow();
      onMessages();
    } catch {
      if (store.state().status !== 'ready') store.set({ status: 'failed' });
    }
  };
  const markSeen = async () => {
    const { chat, lines } = store.state();
    const seq = lines.findLast(({ from }) => from === 'staff')?.seq ?? 0;
    if (!chat || seq <= seenSeq || document.visibilityState !== 'visible') return;
    seenSeq = seq;
    await api('POST /api/v1/chats/:id/read', { params: { id: chat.id }, body: { seq } }).catch(() => {});
  };
  /** Reads on from the last message: whatever was missed, nothing is read twice or never. */
  const sync = onceAtATime(async () => {
    const { status, chat, lines } = store.state();
    if (status !== 'ready') return load();
    if (!chat) return;
    const query = { after: lastSeqOf(lines) };
    store.take(await api('GET /api/v1/chats/:id', { params: { id: chat.id }, query }), false);
    await markSeen();
  });
  const follow = () => {
    if (isFollowing || signal.aborted || (!isSignedIn && readSecret() === null)) return;
    isFollowing = true;
    const onEvent = () => {
      void sync();
      onMessages();
    };
    const onLost = () => {
      store.set({ isLive: false });
      void sync();
    };
    const onOpen = () => store.set({ isLive: true });
    void followEvents('/api/v1/chats/events', { signal, headers: guestHeaders, onOpen, onEvent, onLost });
  };
  return { load, sync, follow, markSeen };
}

/** Called again while it runs, it runs once more afterwards. */
function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isRequested = false;
  return async () => {
    isRequested = true;
    if (isRunning) return;
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await work().catch(() => {});
    }
    isRunning = false;
  };
}
