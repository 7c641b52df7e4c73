import type { SubscriptionDetails } from '@karaz/contract/subscription-shapes';
import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';

export type DetailsState = {
  details: SubscriptionDetails | null;
  hasFailed: boolean;
  retry: () => void;
  set: (details: SubscriptionDetails) => void;
};

export function useDetails(id: string): DetailsState {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [details, setDetails] = useState<SubscriptionDetails | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same question again
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    api('GET /api/v1/subscriptions/:id', { params: { id }, signal: leaving.signal }).then(
      setDetails,
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [api, id, round]);
  return { details, hasFailed, retry: () => setRound((count) => count + 1), set: setDetails };
}
