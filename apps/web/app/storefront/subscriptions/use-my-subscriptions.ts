import type { SubscriptionView } from '@karaz/contract/subscription-shapes';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';

const PAGE_SIZE = 10;
type State = { list: readonly SubscriptionView[]; status: 'loading' | 'ready' | 'failed'; hasMore: boolean };

/** Page by page, newest first; what moved onto the next page meanwhile is shown once. */
export function useMySubscriptions() {
  const api = useApi();
  const [asked, setAsked] = useState({ page: 1, round: 0 });
  const [state, setState] = useState<State>({ list: [], status: 'loading', hasMore: false });
  useEffect(() => {
    const leaving = new AbortController();
    setState((current) => ({ ...current, status: 'loading' }));
    const query = { page: asked.page, limit: PAGE_SIZE };
    api('GET /api/v1/subscriptions/my-subscriptions', { query, signal: leaving.signal }).then(
      ({ data, hasNextPage }) =>
        setState(({ list }) => {
          const before = asked.page === 1 ? [] : list;
          const known = new Set(before.map(({ id }) => id));
          return {
            list: [...before, ...data.filter(({ id }) => !known.has(id))],
            status: 'ready',
            hasMore: hasNextPage,
          };
        }),
      () => leaving.signal.aborted || setState((current) => ({ ...current, status: 'failed' })),
    );
    return () => leaving.abort();
  }, [api, asked]);
  const more = useCallback(() => setAsked(({ page, round }) => ({ page: page + 1, round })), []);
  const reload = useCallback(() => setAsked(({ round }) => ({ page: 1, round: round + 1 })), []);
  const replace = useCallback(
    (changed: SubscriptionView) =>
      setState((current) => ({
        ...current,
        list: current.list.map((each) => (each.id === changed.id ? changed : each)),
      })),
    [],
  );
  return { ...state, more, reload, replace };
}
