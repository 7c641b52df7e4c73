import { PAGE_SIZES } from '@karaz/domain/paging/page-sizes';
import { INFINITE_SCROLL_MARGIN } from '@karaz/domain/settings/layout-sizes';
import { useEffect, useRef, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { type Tile, tileOf } from '../product/tile.ts';
import { listingHref } from './filters.ts';
import { type ListingData, placedQuery } from './listing-model.ts';

type Kept = { at: number; items: readonly Tile[] };

/** Back returns to all that was loaded, not to the first page. Prices move, so not for long. */
const kept = new Map<string, Kept>();
const KEPT_MS = 600_000;
const KEPT_MOST = 12;

function keep(key: string, items: readonly Tile[]): void {
  kept.delete(key);
  kept.set(key, { at: Date.now(), items });
  const oldest = kept.size > KEPT_MOST ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
}

export function useMoreProducts({ place, address, items: first, total }: ListingData) {
  const { api, visitor } = useRouter();
  const { language, country, areaId } = visitor;
  // Grid or list is the same goods.
  const { look: _look, ...asked } = address;
  const key = `${language} ${country} ${areaId} ${listingHref(place.path, asked, place.searchName)}`;
  const [items, setItems] = useState<readonly Tile[]>(() => {
    const known = kept.get(key);
    return known && Date.now() - known.at < KEPT_MS ? known.items : first;
  });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const before = (address.page - 1) * PAGE_SIZES.products;
  const hasMore = before + items.length < total;

  const loadMore = async () => {
    if (state === 'loading' || !hasMore) return;
    setState('loading');
    try {
      const page = address.page + Math.ceil(items.length / PAGE_SIZES.products);
      const next = await api('GET /api/v2/search/products', {
        query: placedQuery({ visitor }, place, { ...address, page }),
      });
      const known = new Set(items.map(({ id }) => id));
      const added = next.data.filter(({ id }) => !known.has(id)).map((card) => tileOf(card, language));
      const all = [...items, ...added];
      keep(key, all);
      setItems(all);
      // A page that brings nothing new would be asked for again and again.
      setState(added.length === 0 ? 'failed' : 'idle');
    } catch {
      setState('failed');
    }
  };
  return { items, hasMore, state, loadMore, loaded: before + items.length };
}

/** Calls when the marker comes within a hand's breadth of the screen. The first further page is the visitor's own wish. */
export function useNearEnd(isOn: boolean, onNear: () => void) {
  const marker = useRef<HTMLDivElement>(null);
  const call = useRef(onNear);
  call.current = onNear;
  useEffect(() => {
    const element = marker.current;
    if (!isOn || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) call.current();
      },
      { rootMargin: `${INFINITE_SCROLL_MARGIN}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOn]);
  return marker;
}
