import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Api } from '../../api/client.ts';
import { followEvents } from '../../api/event-feed.ts';
import { useApi } from '../../router/router-context.ts';

type Counts = { waiting: number; mine: number };
type Listener = (chatId: string | null) => void;

/** Several moves in one moment are one look. */
const PAUSE_MS = 150;

/** null: not counted yet. */
let counts: Counts | null = null;
const watchers = new Set<() => void>();
const listeners = new Set<Listener>();
let leaving: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

async function recount(api: Api): Promise<void> {
  try {
    counts = await api('GET /api/v1/admin/chats/counts');
    for (const watcher of watchers) watcher();
  } catch {
    // The next event or connection counts again.
  }
}

/** One connection for all that is open in this tab. */
function follow(api: Api): () => void {
  if (!leaving) {
    leaving = new AbortController();
    const { signal } = leaving;
    const handleEvent = (data: string) => {
      const [chatId = ''] = data.split(' ');
      for (const listener of listeners) listener(chatId.includes('-') ? chatId : null);
      clearTimeout(timer);
      timer = setTimeout(() => void recount(api), PAUSE_MS);
    };
    const onLost = () => void recount(api);
    void followEvents('/api/v1/admin/chats/events', { signal, onOpen: () => {}, onEvent: handleEvent, onLost });
  }
  return () => {
    if (watchers.size > 0 || listeners.size > 0) return;
    leaving?.abort();
    leaving = undefined;
    clearTimeout(timer);
    counts = null;
  };
}

/** How many shoppers wait for a reply. */
export function useWaitingChats(isOn: boolean): number | null {
  const api = useApi();
  const subscribe = useRef((watcher: () => void) => {
    if (!isOn) return () => {};
    watchers.add(watcher);
    const stop = follow(api);
    return () => {
      watchers.delete(watcher);
      stop();
    };
  });
  return useSyncExternalStore(
    subscribe.current,
    () => counts?.waiting ?? null,
    () => null,
  );
}

/** Called with the conversation that changed; null: any may have. */
export function useChatEvents(onChange: Listener): void {
  const api = useApi();
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const listener: Listener = (chatId) => latest.current(chatId);
    listeners.add(listener);
    const stop = follow(api);
    return () => {
      listeners.delete(listener);
      stop();
    };
  }, [api]);
}
