import type { OrderPreview } from '@karaz/contract/order-view';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type CallInput } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { toast } from '../../ui/toast.ts';

export type PreviewBody = CallInput<'POST /api/v1/orders/guest/preview'>['body'];
export type PreviewState = {
  /** The last response; while another is on its way it is the one before. */
  preview: OrderPreview | null;
  status: 'waiting' | 'loading' | 'ready' | 'failed';
  refresh: () => void;
};

type Result = {
  preview: OrderPreview | null;
  status: 'waiting' | 'ready' | 'failed';
  /** The request this is the response to. */
  of: string;
};

/** Quick choices one after another are one request. */
const SETTLE_MS = 200;

/** `body` null: not everything a price depends on is chosen yet. */
export function usePreview(body: PreviewBody | null, isGuest: boolean): PreviewState {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Result>({ preview: null, status: 'waiting', of: '' });
  const notified = useRef(new Set<string>());
  const request = body === null ? null : JSON.stringify([round, isGuest, body]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is the body; a new round asks it again
  useEffect(() => {
    if (body === null || request === null) {
      setState({ preview: null, status: 'waiting', of: '' });
      return;
    }
    const leaving = new AbortController();
    const send = async () => {
      try {
        const call = isGuest ? 'POST /api/v1/orders/guest/preview' : 'POST /api/v1/orders/preview';
        const preview = await api(call, { body, signal: leaving.signal });
        setState({ preview, status: 'ready', of: request });
        notifyWarnings(unplacedWarnings(preview), notified.current);
      } catch (error) {
        if (leaving.signal.aborted) return;
        setState(({ preview }) => ({ preview, status: 'failed', of: request }));
        if (error instanceof ApiError && error.body.status < 500) toast.error(error.body.message, { id: 'preview' });
      }
    };
    const timer = setTimeout(send, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, request]);
  // Derived, not set by the effect: a total that is out of date is never shown as ready, not for one frame.
  const status = request === null ? 'waiting' : state.of === request ? state.status : 'loading';
  return { preview: request === null ? null : state.preview, status, refresh: () => setRound((count) => count + 1) };
}

/** Fields of warnings that stand on the page beside their cause. */
const PLACED = /^(items.*|timeSlot|couponCode|redeemPoints|area)$/;

/** Warnings that have no place on the page. */
const unplacedWarnings = ({ validation }: OrderPreview) =>
  validation.details.filter(({ field }) => field !== null && !PLACED.test(field)).map(({ text }) => text);

/** Each warning once: the same words again with every choice would only be in the way. */
function notifyWarnings(warnings: readonly string[], notified: Set<string>): void {
  for (const warning of warnings) if (!notified.has(warning)) toast.warning(warning, { id: warning });
  notified.clear();
  for (const warning of warnings) notified.add(warning);
}
