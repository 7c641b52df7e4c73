import type { AddressView } from '@karaz/contract/addresses';
import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { ADDRESSES_MAX } from '../addresses/addresses-max.ts';

export type AddressesState = { status: 'loading' | 'ready' | 'failed'; list: readonly AddressView[] };

/** The shopper's own addresses, the default first; nothing is requested for a guest. */
export function useAddresses(isGuest: boolean): AddressesState {
  const api = useApi();
  const [state, setState] = useState<AddressesState>({ status: 'loading', list: [] });
  useEffect(() => {
    if (isGuest) return;
    const leaving = new AbortController();
    api('GET /api/v1/addresses/my', { query: { limit: ADDRESSES_MAX }, signal: leaving.signal }).then(
      ({ data }) => setState({ status: 'ready', list: data }),
      () => leaving.signal.aborted || setState({ status: 'failed', list: [] }),
    );
    return () => leaving.abort();
  }, [api, isGuest]);
  return state;
}
