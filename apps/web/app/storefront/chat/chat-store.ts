import type { ChatLine, Conversation } from '@karaz/contract/chats';
import { mergeLines } from '@karaz/domain/chats/merge-lines';
import { type ChatState, type ChatWish, FIRST_STATE, pendingOf } from './chat-state.ts';

/** What a page knows of its conversation. */
export function createChatStore(owner: string, wish: ChatWish) {
  let state: ChatState = FIRST_STATE;
  const listeners = new Set<() => void>();
  const set = (change: Partial<ChatState>) => {
    const next = { ...state, ...change };
    state = { ...next, pending: pendingOf(owner, next.chat, wish) };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    take: ({ chat, lines, hasEarlier }: Conversation, isFromTheEnd: boolean) =>
      set({ chat, lines: mergeLines(state.lines, lines), ...(isFromTheEnd ? { hasEarlier } : {}) }),
    takeLine: (line: ChatLine) => set({ lines: mergeLines(state.lines, [line]) }),
  };
}

export type ChatStore = ReturnType<typeof createChatStore>;
