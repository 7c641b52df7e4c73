import type { SearchFacets } from '@karaz/contract/search';
import { SEARCH_FACETS_STALE_MS } from '@karaz/domain/catalog/search-timing';
import { useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import type { ListingFilters } from './filters.ts';
import type { ListingPlace } from './listing-model.ts';

const cache = new Map<string, { at: number; facets: SearchFacets }>();

type FacetsState = { facets: SearchFacets | null; state: 'loading' | 'ready' | 'failed' | 'noArea' };

/** What there is to filter by. Requested only once an area is chosen, and again after an hour. */
export function useFacets(
  place: ListingPlace,
  { search, categoryIds }: Pick<ListingFilters, 'search' | 'categoryIds'>,
): FacetsState {
  const { api, visitor } = useRouter();
  const { areaId, country } = visitor;
  const categories = categoryIds.join(',');
  const key = `${country} ${areaId} ${place.isLivestock ?? ''} ${place.branchId ?? ''} ${categories} ${search}`;
  const fresh = cache.get(key);
  const isFresh = fresh !== undefined && Date.now() - fresh.at < SEARCH_FACETS_STALE_MS;
  const [loaded, setLoaded] = useState<{ key: string; facets: SearchFacets | null }>(() => ({
    key,
    facets: isFresh ? fresh.facets : null,
  }));
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (areaId === null || isFresh) return;
    const query = {
      areaId,
      query: search || undefined,
      categoryIds: categories || undefined,
      isLivestock: place.isLivestock,
      branchId: place.branchId === undefined ? undefined : String(place.branchId),
    };
    api('GET /api/v2/search/facts', { query })
      .then((facets) => {
        cache.set(key, { at: Date.now(), facets });
        setLoaded({ key, facets });
      })
      .catch(() => setFailed(true));
  }, [api, areaId, key, isFresh, search, categories, place.isLivestock, place.branchId]);
  if (areaId === null) return { facets: null, state: 'noArea' };
  const facets = loaded.key === key ? loaded.facets : null;
  return { facets, state: facets ? 'ready' : isFailed ? 'failed' : 'loading' };
}
