import type { SubscriptionPreview } from '@karaz/contract/subscription-shapes';
import { isSubscriptionPreviewReady, type SubscriptionDraft } from '@karaz/domain/subscriptions/subscription-draft';
import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import type { subscriptionBody } from './subscription-body.ts';

export type SubscriptionPreviewState = {
  preview: SubscriptionPreview | null;
  status: 'waiting' | 'loading' | 'ready' | 'failed';
  refresh: () => void;
};

/** Quick choices one after another are one request. */
const SETTLE_MS = 200;

/** Requested only once four dates, a start and an address are set; a note changes no price. */
export function useSubscriptionPreview(
  schedule: SubscriptionDraft,
  body: ReturnType<typeof subscriptionBody>,
  countryCode: string,
): SubscriptionPreviewState {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Omit<SubscriptionPreviewState, 'refresh'>>({ preview: null, status: 'waiting' });
  const isReady = isSubscriptionPreviewReady(schedule, body.addressId) && body.items.length > 0;
  const requestBody = isReady ? JSON.stringify({ ...body, notes: '', countryCode }) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is the body; a new round asks it again
  useEffect(() => {
    if (requestBody === null) {
      setState({ preview: null, status: 'waiting' });
      return;
    }
    const leaving = new AbortController();
    setState(({ preview }) => ({ preview, status: 'loading' }));
    const request = () =>
      api('POST /api/v1/subscriptions/preview', { body: { ...body, countryCode }, signal: leaving.signal }).then(
        (preview) => setState({ preview, status: 'ready' }),
        () => leaving.signal.aborted || setState(({ preview }) => ({ preview, status: 'failed' })),
      );
    const timer = setTimeout(request, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, requestBody, round]);
  return { ...state, refresh: () => setRound((count) => count + 1) };
}
