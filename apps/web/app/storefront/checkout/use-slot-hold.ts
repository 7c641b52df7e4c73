import type { SlotChoice } from '@karaz/domain/delivery/slot-check';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import type { SlotsQuery, SlotsState } from './use-slots.ts';

/** `endsAt` in this browser's own time, so that its clock need not be right. */
export type SlotHoldState = { endsAt: number; canRenew: boolean };

const RENEW_BEFORE_MS = 60_000;

type Held = {
  query: SlotsQuery;
  slot: SlotChoice;
  slots: SlotsState;
  holdId: string;
  onHold: (id: string) => void;
};

/** Holds the chosen time while the checkout is open, as long as the store prolongs it. */
export function useSlotHold({ query, slot, slots, holdId, onHold }: Held): SlotHoldState | null {
  const api = useApi();
  const [hold, setHold] = useState<SlotHoldState | null>(null);
  const [round, setRound] = useState(0);
  const rejected = useRef('');
  const isReady = slots.status === 'ready' && slot.date !== '';
  const content = JSON.stringify([query, slot]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is its content; another round prolongs the hold
  useEffect(() => {
    if (!isReady) return setHold(null);
    const leaving = new AbortController();
    const body = { ...query, items: [...query.items], timeSlot: slot, slotHoldId: holdId || null };
    api('POST /api/v1/orders/slots/hold', { body, signal: leaving.signal }).then(
      ({ hold: held }) => {
        onHold(held?.id ?? '');
        setHold(held && { endsAt: Date.now() + held.secondsLeft * 1000, canRenew: held.canRenew });
      },
      (error) => {
        if (leaving.signal.aborted) return;
        setHold(null);
        const isTaken = error instanceof ApiError && error.body.status === 409;
        // Once for each choice: the list shows that somebody else was faster.
        if (isTaken && rejected.current !== content) slots.retry();
        rejected.current = content;
      },
    );
    return () => leaving.abort();
  }, [api, content, isReady, round]);
  useEffect(() => {
    if (!hold?.canRenew) return;
    const timer = setTimeout(() => setRound((count) => count + 1), hold.endsAt - Date.now() - RENEW_BEFORE_MS);
    return () => clearTimeout(timer);
  }, [hold]);
  return hold;
}
