import type { SubscriptionView } from '@karaz/contract/subscription-shapes';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';

const PAGE_SIZE = 10;
type State = { list: readonly SubscriptionView[]; status: 'loading' | 'ready' | 'failed'; hasMore: boolean };

/** Page by page, newest first; what moved onto the next page meanwhile is shown once. */
export function useMySubscriptions() {
  const api = useApi();
  const [requested, setRequested] = useState({ page: 1, round: 0 });
  const [state, setState] = useState<State>({ list: [], status: 'loading', hasMore: false });
  useEffect(() => {
    const leaving = new AbortController();
    setState((current) => ({ ...current, status: 'loading' }));
    const query = { page: requested.page, limit: PAGE_SIZE };
    api('GET /api/v1/subscriptions/my-subscriptions', { query, signal: leaving.signal }).then(
      ({ data, hasNextPage }) =>
        setState(({ list }) => {
          const before = requested.page === 1 ? [] : list;
          const existing = new Set(before.map(({ id }) => id));
          return {
            list: [...before, ...data.filter(({ id }) => !existing.has(id))],
            status: 'ready',
            hasMore: hasNextPage,
          };
        }),
      () => leaving.signal.aborted || setState((current) => ({ ...current, status: 'failed' })),
    );
    return () => leaving.abort();
  }, [api, requested]);
  const more = useCallback(() => setRequested(({ page, round }) => ({ page: page + 1, round })), []);
  const reload = useCallback(() => setRequested(({ round }) => ({ page: 1, round: round + 1 })), []);
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
