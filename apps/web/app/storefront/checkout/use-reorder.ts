import type { CartView } from '@karaz/contract/cart';
import type { ReorderReview } from '@karaz/contract/reorder';
import { useCallback, useEffect, useState } from 'react';
import { useApi, useVisitor } from '../../router/router-context.ts';

type Line = ReorderReview['items'][number];
export type Reorder = {
  status: 'loading' | 'ready' | 'failed' | 'otherCountry';
  review: ReorderReview | null;
  /** The lines at today's prices; null: not priced yet. */
  view: CartView | null;
  lines: readonly Line[];
  /** 0 removes the line; a stock that is not there is added. */
  setQuantity: (stockId: number, quantity: number) => void;
  reload: () => Promise<void>;
};

const EMPTY_VIEW = { items: [], total_items: 0, total_amount: 0 };

/** The lines of an order as they would be today, changed on this page alone. */
export function useReorder(id: string): Reorder {
  const api = useApi();
  const { country } = useVisitor();
  const [review, setReview] = useState<ReorderReview | null>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    try {
      const loaded = await api('GET /api/v1/orders/:id/reorder', { params: { id } });
      setReview(loaded);
      setLines(loaded.items);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [api, id]);
  useEffect(() => void reload(), [reload]);
  const isHere = review?.countryCode === country;
  const { view, hasFailed: isUnpriced } = usePrices(lines, review);
  const setQuantity = (stockId: number, quantity: number) =>
    setLines((current) => {
      if (quantity <= 0) return current.filter((line) => line.stockId !== stockId);
      if (current.some((line) => line.stockId === stockId)) {
        return current.map((line) => (line.stockId === stockId ? { ...line, quantity } : line));
      }
      return [...current, { stockId, quantity, quantityBefore: quantity, priceBefore: null, addons: [] }];
    });
  const status = hasFailed || isUnpriced ? 'failed' : !review ? 'loading' : !isHere ? 'otherCountry' : 'ready';
  return { status: status === 'ready' && !view ? 'loading' : status, review, view, lines, setQuantity, reload };
}

/** Priced by the store with every change; meanwhile the last response stays. */
function usePrices(lines: readonly Line[], review: ReorderReview | null) {
  const api = useApi();
  const { areaId: visited } = useVisitor();
  const [state, setState] = useState<{ view: CartView | null; hasFailed: boolean }>({ view: null, hasFailed: false });
  const content = JSON.stringify(lines);
  const areaId = review?.areaId ?? visited;
  const country = review?.countryCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is its content
  useEffect(() => {
    if (!country) return;
    if (lines.length === 0) {
      setState(({ view }) => ({ view: view && { ...view, ...EMPTY_VIEW }, hasFailed: false }));
      return;
    }
    const leaving = new AbortController();
    const items = lines.map(({ stockId, quantity, addons }) => ({
      stock: stockId,
      quantity,
      addons: addons.map(({ addonId, quantity: count }) => ({
        addonId,
        ...(count === null ? {} : { quantity: count }),
      })),
    }));
    api('POST /api/cart/price', { body: { items }, query: { country, areaId }, signal: leaving.signal }).then(
      (view) => setState({ view, hasFailed: false }),
      () => leaving.signal.aborted || setState(({ view }) => ({ view, hasFailed: view === null })),
    );
    return () => leaving.abort();
  }, [api, content, country, areaId]);
  return state;
}
