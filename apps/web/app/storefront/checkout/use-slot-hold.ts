import type { SlotChoice } from '@karaz/domain/delivery/slot-check';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import type { SlotsQuery, SlotsState } from './use-slots.ts';

/** `endsAt` in this browser's own time, so that its clock need not be right. */
export type SlotHoldState = { endsAt: number; again: () => void };

type Held = {
  query: SlotsQuery;
  slot: SlotChoice;
  slots: SlotsState;
  holdId: string;
  onHold: (id: string) => void;
};

/** Holds the chosen time for some minutes, which neither a reload nor waiting prolongs: only who asks for it does. */
export function useSlotHold({ query, slot, slots, holdId, onHold }: Held): SlotHoldState | null {
  const api = useApi();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const requestedRound = useRef(0);
  const rejected = useRef('');
  const isReady = slots.status === 'ready' && slot.date !== '';
  const content = JSON.stringify([query, slot]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is its content; another round holds it again
  useEffect(() => {
    if (!isReady) return setEndsAt(null);
    const leaving = new AbortController();
    const body = {
      ...query,
      items: [...query.items],
      timeSlot: slot,
      slotHoldId: holdId || null,
      prolongs: requestedRound.current !== round,
    };
    api('POST /api/v1/orders/slots/hold', { body, signal: leaving.signal }).then(
      ({ hold: held }) => {
        onHold(held?.id ?? '');
        setEndsAt(held && Date.now() + held.secondsLeft * 1000);
      },
      (error) => {
        if (leaving.signal.aborted) return;
        setEndsAt(null);
        const isTaken = error instanceof ApiError && error.body.status === 409;
        // Once for each choice: the list shows that somebody else was faster.
        if (isTaken && rejected.current !== content) slots.retry();
        rejected.current = content;
      },
    );
    requestedRound.current = round;
    return () => leaving.abort();
  }, [api, content, isReady, round]);
  return endsAt === null ? null : { endsAt, again: () => setRound((count) => count + 1) };
}
