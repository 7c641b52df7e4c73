import type { SlotDay } from '@karaz/contract/orders';
import type { SlotChoice } from '@karaz/domain/delivery/slot-check';
import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';

export type SlotsQuery = {
  /** Null: nothing to request. */
  branchId: number | null;
  type: 'delivery' | 'pickup';
  areaId: number | null;
  express: boolean;
};
export type SlotsState = {
  status: 'loading' | 'ready' | 'failed';
  days: readonly SlotDay[];
  first: SlotChoice | null;
  retry: () => void;
};

const DAYS_AHEAD = 31;
type SlotsResult = Omit<SlotsState, 'retry'>;
const LOADING: SlotsResult = { status: 'loading', days: [], first: null };

export function useSlots({ branchId, type, areaId, express }: SlotsQuery): SlotsState {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState(LOADING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
  useEffect(() => {
    if (branchId === null) return;
    const leaving = new AbortController();
    setResult(LOADING);
    api('GET /api/v1/branches/:id/slots', {
      params: { id: branchId },
      query: { type, areaId, express, days: DAYS_AHEAD },
      signal: leaving.signal,
    }).then(
      ({ days, first }) => setResult({ status: 'ready', days, first }),
      () => leaving.signal.aborted || setResult({ status: 'failed', days: [], first: null }),
    );
    return () => leaving.abort();
  }, [api, branchId, type, areaId, express, attempt]);
  return { ...result, retry: () => setAttempt(attempt + 1) };
}

export const isFreeIn = (days: readonly SlotDay[], choice: SlotChoice) =>
  days.some(
    ({ date, slots }) =>
      date === choice.date &&
      slots.some(({ open, close, isAvailable }) => isAvailable && open === choice.open && close === choice.close),
  );
