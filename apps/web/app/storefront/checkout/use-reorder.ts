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
  /** What is shown is not yet priced. */
  isPricing: boolean;
  lines: readonly Line[];
  /** 0 removes the line; a stock that is not there is added. */
  setQuantity: (stockId: number, quantity: number) => void;
  reload: () => Promise<void>;
  /** Today's prices and quantities, with what was changed here. */
  refresh: () => Promise<void>;
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
  const { view, isPricing, hasFailed: isUnpriced, price } = usePrices(lines, review);
  const setQuantity = (stockId: number, quantity: number) =>
    setLines((current) => {
      if (quantity <= 0) return current.filter((line) => line.stockId !== stockId);
      if (current.some((line) => line.stockId === stockId)) {
        return current.map((line) => (line.stockId === stockId ? { ...line, quantity } : line));
      }
      return [
        ...current,
        { stockId, quantity, quantityBefore: quantity, priceBefore: null, substitution: null, addons: [] },
      ];
    });
  const refresh = async () => {
    const priced = await price();
    if (priced) setLines((current) => current.flatMap((line) => availableOf(line, priced)));
  };
  const status = hasFailed || isUnpriced ? 'failed' : !review ? 'loading' : !isHere ? 'otherCountry' : 'ready';
  const isLoading = status === 'ready' && !view;
  return { status: isLoading ? 'loading' : status, review, view, isPricing, lines, setQuantity, reload, refresh };
}

/** As many of a line as there are; none when it is not sold here. */
function availableOf(line: Line, { items }: CartView): Line[] {
  const item = items.find(({ stock }) => stock.id === line.stockId);
  const quantity = Math.min(line.quantity, item?.stock.quantity ?? 0);
  const isSold = item?.is_available || item?.unavailable_reason === 'not-enough';
  return isSold && quantity > 0 ? [{ ...line, quantity }] : [];
}

type Prices = { view: CartView | null; content: string; hasFailed: boolean };

/** Priced by the store with every change; meanwhile the last response stays. */
function usePrices(lines: readonly Line[], review: ReorderReview | null) {
  const api = useApi();
  const { areaId: visited } = useVisitor();
  const [state, setState] = useState<Prices>({ view: null, content: '', hasFailed: false });
  const content = JSON.stringify(lines);
  const areaId = review?.areaId ?? visited;
  const country = review?.countryCode;
  const price = async (signal?: AbortSignal): Promise<CartView | null> => {
    try {
      const body = { items: lines.map(pricedLine) };
      const view = await api('POST /api/cart/price', { body, query: { country, areaId }, signal });
      setState({ view, content, hasFailed: false });
      return view;
    } catch {
      if (!signal?.aborted) setState(({ view }) => ({ view, content, hasFailed: view === null }));
      return null;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is its content
  useEffect(() => {
    if (!country) return;
    if (lines.length === 0) {
      setState(({ view }) => ({ view: view && { ...view, ...EMPTY_VIEW }, content, hasFailed: false }));
      return;
    }
    const leaving = new AbortController();
    void price(leaving.signal);
    return () => leaving.abort();
  }, [api, content, country, areaId]);
  return { ...state, isPricing: state.content !== content, price };
}

const pricedLine = ({ stockId, quantity, addons }: Line) => ({
  stock: stockId,
  quantity,
  addons: addons.map(({ addonId, quantity: count }) => ({ addonId, ...(count === null ? {} : { quantity: count }) })),
});
