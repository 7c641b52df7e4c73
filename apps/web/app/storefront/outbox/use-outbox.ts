import type { OutboxMessage } from '@karaz/contract/operations';
import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';

const EVERY_MS = 3_000;

/** The newest messages, looked up again and again while the page is in sight. */
export function useOutbox(first: readonly OutboxMessage[], to: string) {
  const api = useApi();
  const [messages, setMessages] = useState(first);
  const [isReachable, setReachable] = useState(true);
  useEffect(() => {
    setMessages(first);
    const leaving = new AbortController();
    const look = async () => {
      if (document.hidden) return;
      try {
        setMessages(await api('GET /api/dev/outbox', { query: { to }, signal: leaving.signal }));
        setReachable(true);
      } catch {
        if (!leaving.signal.aborted) setReachable(false);
      }
    };
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [api, to, first]);
  return { messages, isReachable };
}
