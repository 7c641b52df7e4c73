import { useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import type { ListingFilters } from './filters.ts';
import { type ListingData, placedQuery } from './listing-model.ts';

const REST_MS = 200;

/** How many there would be with these filters, before they are applied. */
export function useFilterCount({ place, address, total }: ListingData, draft: ListingFilters) {
  const { api, visitor } = useRouter();
  const [counted, setCounted] = useState<{ draft: ListingFilters; total: number } | null>(null);
  const isSame = draft === address.filters;
  useEffect(() => {
    if (isSame) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = { ...placedQuery({ visitor }, place, { ...address, page: 1, filters: draft }), limit: 1 };
      api('GET /api/v2/search/products', { query, signal: stop.signal })
        .then((found) => setCounted({ draft, total: found.total }))
        .catch(() => {});
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, visitor, place, address, draft, isSame]);
  if (isSame) return { total, isCounting: false };
  return { total: counted?.total ?? total, isCounting: counted?.draft !== draft };
}
