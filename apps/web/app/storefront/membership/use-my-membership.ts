import type { getMyMembership } from '@karaz/contract/club';
import type { ResponseOf } from '@karaz/contract/endpoint';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';

export type MyMembership = ResponseOf<typeof getMyMembership>;
export type Offer = MyMembership['offers'][number];
export type MyMembershipState = {
  status: 'loading' | 'ready' | 'failed';
  mine: MyMembership | null;
  reload: () => void;
};

/** A visitor who is not signed in has none, and nothing is requested. */
export function useMyMembership(isSignedIn = true): MyMembershipState {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<MyMembershipState, 'reload'>>({ status: 'loading', mine: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!isSignedIn) return;
    const leaving = new AbortController();
    api('GET /api/club-cherry/membership/my', { signal: leaving.signal }).then(
      (mine) => setState({ status: 'ready', mine }),
      () => leaving.signal.aborted || setState(({ mine }) => ({ status: 'failed', mine })),
    );
    return () => leaving.abort();
  }, [api, isSignedIn, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, reload };
}
