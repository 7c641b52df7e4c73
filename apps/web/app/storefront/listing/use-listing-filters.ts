import type { ListingFilters as Counted } from '@karaz/contract/search';
import { SEARCH_FACETS_STALE_MS } from '@karaz/domain/catalog/search-timing';
import { useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import type { ListingFilters } from './filters.ts';
import { type ListingPlace, placedFilters } from './listing-model.ts';

const cache = new Map<string, { at: number; counted: Counted }>();
const MAX_ENTRIES = 50;

export type CountedFilters = { counted: Counted | null; isCounting: boolean; isFailed: boolean };

/** What this list can be narrowed by, with counts. While others are counted the last ones stay. */
export function useListingFilters(place: ListingPlace, draft: ListingFilters): CountedFilters {
  const { api, visitor } = useRouter();
  const query = placedFilters({ visitor }, place, draft);
  const key = `${visitor.country} ${JSON.stringify(query)}`;
  const [loaded, setLoaded] = useState<{ key: string; counted: Counted | null }>(() => ({ key, counted: fresh(key) }));
  useEffect(() => {
    const cached = fresh(key);
    if (cached) {
      setLoaded({ key, counted: cached });
      return;
    }
    const stop = new AbortController();
    api('GET /api/v2/search/filters', { query: JSON.parse(key.slice(key.indexOf(' ') + 1)), signal: stop.signal })
      .then((counted) => {
        store(key, counted);
        setLoaded({ key, counted });
      })
      .catch(() => !stop.signal.aborted && setLoaded({ key, counted: null }));
    return () => stop.abort();
  }, [api, key]);
  const isHere = loaded.key === key;
  return {
    counted: loaded.counted,
    isCounting: !isHere || (loaded.counted === null && fresh(key) !== null),
    isFailed: isHere && loaded.counted === null,
  };
}

function fresh(key: string): Counted | null {
  const cached = cache.get(key);
  return cached && Date.now() - cached.at < SEARCH_FACETS_STALE_MS ? cached.counted : null;
}

function store(key: string, counted: Counted): void {
  cache.delete(key);
  cache.set(key, { at: Date.now(), counted });
  const oldest = cache.size > MAX_ENTRIES ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
}
