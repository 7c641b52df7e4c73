import { wallTimeAt } from '@karaz/domain/delivery/slot-time';
import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import type { BranchNow, OpenDay } from './delivery-times.ts';

export type HoursState = {
  status: 'waiting' | 'loading' | 'ready' | 'failed';
  days: readonly OpenDay[];
  timeZone: string | null;
  retry: () => void;
};

type HoursQuery = { branchId: number | null; from: string | null; days: number };
const NOTHING = { days: [], timeZone: null } as const;

/** When the branch brings weekly boxes, day by day from a date. */
export function useHours({ branchId, from, days }: HoursQuery): HoursState {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Omit<HoursState, 'retry'>>({ status: 'waiting', ...NOTHING });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same question again
  useEffect(() => {
    if (branchId === null || from === null) return;
    const leaving = new AbortController();
    setState({ status: 'loading', ...NOTHING });
    api('GET /api/v1/branches/:id/delivery-hours', {
      params: { id: branchId },
      query: { from, days },
      signal: leaving.signal,
    }).then(
      (response) => setState({ status: 'ready', days: response.days, timeZone: response.timeZone }),
      () => leaving.signal.aborted || setState({ status: 'failed', ...NOTHING }),
    );
    return () => leaving.abort();
  }, [api, branchId, from, days, round]);
  return { ...state, retry: () => setRound((count) => count + 1) };
}

export function branchNow(timeZone: string): BranchNow {
  const { date, minutes } = wallTimeAt(new Date(), timeZone);
  return { date, minutes };
}
