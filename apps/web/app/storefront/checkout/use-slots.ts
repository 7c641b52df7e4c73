import type { Delay, SlotDay } from '@karaz/contract/orders';
import type { SlotChoice } from '@karaz/domain/delivery/slot-check';
import type { OrderType } from '@karaz/domain/pricing/delivery-fee';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';

export type SlotsQuery = {
  /** Empty: nothing to request. */
  items: readonly { stockId: number; quantity: number; addons?: { addonId: number; day: string }[] }[];
  orderType: OrderType;
  areaId: number | null;
  countryCode: string;
};
export type SlotsState = {
  status: 'loading' | 'ready' | 'failed';
  days: readonly SlotDay[];
  first: SlotChoice | null;
  /** The first time is one that only express orders can have. */
  isExpress: boolean;
  /** Without these goods the others come at `sooner`. */
  delays: readonly Delay[];
  sooner: SlotChoice | null;
  /** Failed: none of the goods can be had there, as the store says for each. */
  rejected: readonly string[];
  retry: () => void;
};

type SlotsResult = Omit<SlotsState, 'retry'>;
const LOADING: SlotsResult = {
  ...{ status: 'loading', days: [], first: null, isExpress: false },
  ...{ delays: [], sooner: null, rejected: [] },
};

/** The times at which the whole cart can be ordered, by the store's own rule. */
export function useSlots(query: SlotsQuery, holdId: string): SlotsState {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState(LOADING);
  const content = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is its content; another attempt sends it again
  useEffect(() => {
    if (query.items.length === 0) return;
    const leaving = new AbortController();
    setResult(LOADING);
    api('POST /api/v1/orders/slots', {
      body: { ...query, items: [...query.items], slotHoldId: holdId || null },
      signal: leaving.signal,
    }).then(
      ({ days, first, isExpress, delays, sooner }) =>
        setResult({ ...LOADING, status: 'ready', days, first, isExpress, delays, sooner }),
      (error: unknown) =>
        leaving.signal.aborted || setResult({ ...LOADING, status: 'failed', rejected: rejectedIn(error) }),
    );
    return () => leaving.abort();
  }, [api, content, attempt]);
  return { ...result, retry: () => setAttempt(attempt + 1) };
}

const rejectedIn = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.body.code === 'notServedHere' ? error.body.messages : [];

export const isFreeIn = (days: readonly SlotDay[], choice: SlotChoice) =>
  days.some(
    ({ date, slots }) =>
      date === choice.date &&
      slots.some(({ open, close, isAvailable }) => isAvailable && open === choice.open && close === choice.close),
  );

/** Only beside a time that others cannot have. */
export const isExpressTime = ({ isExpress, first }: Pick<SlotsState, 'isExpress' | 'first'>, chosen: SlotChoice) =>
  isExpress && first !== null && first.date === chosen.date && first.open === chosen.open;
