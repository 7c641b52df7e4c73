import type { ChatMessage, Conversation } from '@karaz/contract/chats';
import { mergeMessages } from '@karaz/domain/chats/merge-messages';
import { type ChatState, type ChatTarget, FIRST_STATE, pendingOf } from './chat-state.ts';

/** What a page knows of its conversation. */
export function createChatStore(owner: string, target: ChatTarget) {
  let state: ChatState = FIRST_STATE;
  const listeners = new Set<() => void>();
  const set = (change: Partial<ChatState>) => {
    const next = { ...state, ...change };
    state = { ...next, pending: pendingOf(owner, next.chat, target) };
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
      set({ chat, lines: mergeMessages(state.lines, lines), ...(isFromTheEnd ? { hasEarlier } : {}) }),
    takeMessage: (message: ChatMessage) => set({ lines: mergeMessages(state.lines, [message]) }),
  };
}

export type ChatStore = ReturnType<typeof createChatStore>;
