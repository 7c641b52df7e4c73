import type { CalendarDelivery } from '@karaz/contract/subscription-shapes';
import type { GridCell } from '@karaz/domain/calendar/month-grid';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';

type State = { status: 'loading' | 'ready' | 'failed'; deliveries: readonly CalendarDelivery[] };

/** Every delivery on the days that are shown. */
export function useCalendar(cells: readonly GridCell[]) {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State>({ status: 'loading', deliveries: [] });
  const [from, to] = [cells[0]?.date ?? '', cells.at(-1)?.date ?? ''];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same question again
  useEffect(() => {
    const leaving = new AbortController();
    setState(({ deliveries }) => ({ status: 'loading', deliveries }));
    api('GET /api/v1/subscriptions/calendar', { query: { from, to }, signal: leaving.signal }).then(
      ({ deliveries }) => setState({ status: 'ready', deliveries }),
      () => leaving.signal.aborted || setState({ status: 'failed', deliveries: [] }),
    );
    return () => leaving.abort();
  }, [api, from, to, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { ...state, reload };
}
