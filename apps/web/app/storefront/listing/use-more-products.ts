import { PAGE_SIZES } from '@karaz/domain/paging/page-sizes';
import { INFINITE_SCROLL_MARGIN } from '@karaz/domain/settings/layout-sizes';
import { useEffect, useRef, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import type { Tile } from '../goods/tile.ts';
import { listingHref } from './filters.ts';
import type { ListingData } from './listing-model.ts';

type CacheEntry = { at: number; items: readonly Tile[] };

/** Back returns to all that was loaded, not to the first page. Prices move, so not for long. */
const cache = new Map<string, CacheEntry>();
const TTL_MS = 600_000;
const MAX_ENTRIES = 12;

function store(key: string, items: readonly Tile[]): void {
  cache.delete(key);
  cache.set(key, { at: Date.now(), items });
  const oldest = cache.size > MAX_ENTRIES ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
}

export function useMoreProducts({ place, address, items: first, total }: ListingData) {
  const { api, visitor } = useRouter();
  const { language, country, areaId } = visitor;
  // Grid or list is the same goods.
  const { look: _look, ...listingAddress } = address;
  const key = `${language} ${country} ${areaId} ${listingHref(place.path, listingAddress, place.searchName)}`;
  const [items, setItems] = useState<readonly Tile[]>(() => {
    const cached = cache.get(key);
    return cached && Date.now() - cached.at < TTL_MS ? cached.items : first;
  });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const before = (address.page - 1) * PAGE_SIZES.products;
  const hasMore = before + items.length < total;

  const loadMore = async () => {
    if (state === 'loading' || !hasMore) return;
    setState('loading');
    try {
      const page = address.page + Math.ceil(items.length / PAGE_SIZES.products);
      const { loadTiles } = await import('./load-tiles.ts');
      const next = await loadTiles(api, visitor, place, { ...address, page });
      const cached = new Set(items.map(({ id }) => id));
      const added = next.filter(({ id }) => !cached.has(id));
      const all = [...items, ...added];
      store(key, all);
      setItems(all);
      // A page that brings nothing new would be requested again and again.
      setState(added.length === 0 ? 'failed' : 'idle');
    } catch {
      setState('failed');
    }
  };
  return { items, hasMore, state, loadMore, loaded: before + items.length };
}

/** Calls when the marker comes within a hand's breadth of the screen. The second page is loaded by a click. */
export function useNearEnd(isOn: boolean, onNear: () => void) {
  const marker = useRef<HTMLDivElement>(null);
  const call = useRef(onNear);
  call.current = onNear;
  useEffect(() => {
    const element = marker.current;
    if (!isOn || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Whoever came to the button with the keyboard presses it.
        if (element.contains(document.activeElement)) return;
        if (entries.some(({ isIntersecting }) => isIntersecting)) call.current();
      },
      { rootMargin: `${INFINITE_SCROLL_MARGIN}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOn]);
  return marker;
}
