import type { CartView } from '@karaz/contract/cart';
import type { CartLine } from '@karaz/domain/cart/cart-line';
import { parseGuestCart } from '@karaz/domain/cart/guest-cart';
import { COUNTRIES } from '@karaz/domain/countries';
import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useRouter, useVisitor } from '../../router/router-context.ts';
import { subscribeToCart } from '../cart/cart-store.ts';

/** Blocked storage reads as null, an empty box as ''. */
export function storedBox(): string | null {
  try {
    return localStorage.getItem(LOCAL_KEYS.subscriptionCart) ?? '';
  } catch {
    return null;
  }
}

/** What is in the weekly box; the server and the first paint know of none. */
export function useBox(): readonly CartLine[] {
  const { country } = useVisitor();
  const stored = useSyncExternalStore(subscribeToCart, storedBox, () => '');
  return useMemo(() => parseGuestCart(stored || null, COUNTRIES[country].currency).lines, [stored, country]);
}

/** How many of one stock are in it; a card is rendered again only when its own number changes. */
export function useBoxQuantity(stockId: number): number {
  return useBox().find((line) => line.stockId === stockId)?.quantity ?? 0;
}

export type BoxView = { view: CartView | null; status: 'loading' | 'ready' | 'failed'; retry: () => void };

/** Quick steps one after another are one request. */
const SETTLE_MS = 250;

/** Today's names, prices and availability of what is in the box. */
export function useBoxView(lines: readonly CartLine[]): BoxView {
  const { api, visitor } = useRouter();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Pick<BoxView, 'view' | 'status'>>({ view: null, status: 'loading' });
  const { country, areaId } = visitor;
  const requestBody = JSON.stringify(lines.map(({ stockId, quantity }) => ({ stock: stockId, quantity })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again
  useEffect(() => {
    const items: { stock: number; quantity: number }[] = JSON.parse(requestBody);
    if (items.length === 0) {
      setState({ view: null, status: 'ready' });
      return;
    }
    const leaving = new AbortController();
    setState(({ view }) => ({ view, status: 'loading' }));
    const request = () =>
      api('POST /api/cart/price', {
        query: { country, areaId: areaId ?? undefined },
        body: { items },
        signal: leaving.signal,
      }).then(
        (view) => setState({ view, status: 'ready' }),
        () => leaving.signal.aborted || setState(({ view }) => ({ view, status: 'failed' })),
      );
    const timer = setTimeout(request, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, requestBody, country, areaId, round]);
  return { ...state, retry: () => setRound((count) => count + 1) };
}
