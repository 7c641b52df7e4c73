import type { OfficeChat, OfficeChatLine, OfficeConversation } from '@karaz/contract/admin/chats';
import { lastSeqOf, mergeLines } from '@karaz/domain/chats/merge-lines';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useChatNews } from './chat-feed.ts';

type Shown = {
  status: 'loading' | 'ready' | 'failed';
  chat: OfficeChat | null;
  lines: readonly OfficeChatLine[];
  hasEarlier: boolean;
};
const NOTHING: Shown = { status: 'loading', chat: null, lines: [], hasEarlier: false };

/** One conversation, kept up to date while it is open; open it is seen. */
export function useOfficeChat(id: string) {
  const api = useApi();
  const [shown, setShown] = useState<Shown>(NOTHING);
  const known = useRef(shown);
  known.current = shown;
  const take = useCallback(({ chat, lines, hasEarlier }: OfficeConversation, isFromTheEnd: boolean) => {
    setShown((before) => ({
      status: 'ready',
      chat,
      lines: mergeLines(before.lines, lines),
      hasEarlier: isFromTheEnd ? hasEarlier : before.hasEarlier,
    }));
  }, []);
  const read = useCallback(
    async (query: { after?: number; before?: number }) => {
      try {
        take(await api('GET /api/v1/admin/chats/:id', { params: { id }, query }), query.after === undefined);
      } catch {
        setShown((before) => (before.status === 'ready' ? before : { ...before, status: 'failed' }));
      }
    },
    [api, id, take],
  );
  const sync = useCallback(
    () => (known.current.status === 'ready' ? read({ after: lastSeqOf(known.current.lines) }) : read({})),
    [read],
  );
  useEffect(() => void read({}), [read]);
  useChatNews((chatId) => {
    if (chatId === null || chatId === id) void sync();
  });
  useSeen(id, shown);
  return {
    ...shown,
    reload: () => void read({}),
    loadEarlier: () => void read({ before: shown.lines[0]?.seq ?? 0 }),
    takeLine: (line: OfficeChatLine) => setShown((now) => ({ ...now, lines: mergeLines(now.lines, [line]) })),
    takeChat: (chat: OfficeChat) => setShown((now) => ({ ...now, chat })),
  };
}

/** What stands on the screen of who looks at it has been seen. */
function useSeen(id: string, { chat, lines }: Shown): void {
  const api = useApi();
  const newest = lines.findLast(({ kind }) => kind === 'shopper')?.seq ?? 0;
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
