import type { OfficeChat, OfficeChatMessage, OfficeConversation } from '@karaz/contract/admin/chats';
import { lastSeqOf, mergeMessages } from '@karaz/domain/chats/merge-messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useChatEvents } from './chat-feed.ts';

type ConversationState = {
  status: 'loading' | 'ready' | 'failed';
  chat: OfficeChat | null;
  lines: readonly OfficeChatMessage[];
  hasEarlier: boolean;
};
const NOTHING: ConversationState = { status: 'loading', chat: null, lines: [], hasEarlier: false };

/** One conversation, updated while it is open; an open one counts as seen. */
export function useOfficeChat(id: string) {
  const api = useApi();
  const [state, setState] = useState<ConversationState>(NOTHING);
  const latest = useRef(state);
  latest.current = state;
  const take = useCallback(({ chat, lines: messages, hasEarlier }: OfficeConversation, isFromTheEnd: boolean) => {
    setState((before) => ({
      status: 'ready',
      chat,
      lines: mergeMessages(before.lines, messages),
      hasEarlier: isFromTheEnd ? hasEarlier : before.hasEarlier,
    }));
  }, []);
  const read = useCallback(
    async (query: { after?: number; before?: number }) => {
      try {
        take(await api('GET /api/v1/admin/chats/:id', { params: { id }, query }), query.after === undefined);
      } catch {
        setState((before) => (before.status === 'ready' ? before : { ...before, status: 'failed' }));
      }
    },
    [api, id, take],
  );
  const sync = useCallback(
    () => (latest.current.status === 'ready' ? read({ after: lastSeqOf(latest.current.lines) }) : read({})),
    [read],
  );
  useEffect(() => void read({}), [read]);
  useChatEvents((chatId) => {
    if (chatId === null || chatId === id) void sync();
  });
  useSeen(id, state);
  return {
    ...state,
    reload: () => void read({}),
    loadEarlier: () => void read({ before: state.lines[0]?.seq ?? 0 }),
    takeMessage: (message: OfficeChatMessage) =>
      setState((now) => ({ ...now, lines: mergeMessages(now.lines, [message]) })),
    takeChat: (chat: OfficeChat) => setState((now) => ({ ...now, chat })),
  };
}

/** What stands on the screen of who looks at it has been seen. */
function useSeen(id: string, { chat, lines: messages }: ConversationState): void {
  const api = useApi();
  const newest = messages.findLast(({ kind }) => kind === 'shopper')?.seq ?? 0;
  const unread = chat?.unread ?? 0;
  useEffect(() => {
    if (unread === 0 || newest === 0) return;
    const see = () => {
      if (document.visibilityState !== 'visible') return;
      api('POST /api/v1/admin/chats/:id/read', { params: { id }, body: { seq: newest } }).catch(() => {});
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [api, id, newest, unread]);
}
