import type { listPoints } from '@karaz/contract/club';
import type { ResponseOf } from '@karaz/contract/endpoint';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';

export type Points = ResponseOf<typeof listPoints>;
type PointsState = { status: 'loading' | 'ready' | 'failed'; points: Points | null };

const POINTS_PAGE_SIZE = 10;

/** Page by page; what is already shown stays. */
export function usePoints() {
  const api = useApi();
  const [page, setPage] = useState({ number: 1, attempt: 0 });
  const [state, setState] = useState<PointsState>({ status: 'loading', points: null });
  useEffect(() => {
    const leaving = new AbortController();
    setState(({ points }) => ({ status: 'loading', points }));
    const query = { page: page.number, limit: POINTS_PAGE_SIZE };
    api('GET /api/club-cherry/points', { query, signal: leaving.signal }).then(
      (found) => setState(({ points }) => ({ status: 'ready', points: joined(points, found) })),
      () => leaving.signal.aborted || setState(({ points }) => ({ status: 'failed', points })),
    );
    return () => leaving.abort();
  }, [api, page]);
  const more = useCallback(() => setPage(({ number }) => ({ number: number + 1, attempt: 0 })), []);
  const retry = useCallback(() => setPage(({ number, attempt }) => ({ number, attempt: attempt + 1 })), []);
  return { ...state, more, retry };
}

/** Another country is another ledger. */
function joined(current: Points | null, found: Points): Points {
  const before = current?.currency === found.currency ? current.transactions : [];
  const existing = new Set(before.map(({ id }) => id));
  return { ...found, transactions: [...before, ...found.transactions.filter(({ id }) => !existing.has(id))] };
}
