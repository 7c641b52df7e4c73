import type { SearchFacts } from '@karaz/contract/search';
import { SEARCH_FACTS_STALE_MS } from '@karaz/domain/catalog/search-timing';
import { useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import type { ListingPlace } from './listing-model.ts';

const known = new Map<string, { at: number; facts: SearchFacts }>();

type Facts = { facts: SearchFacts | null; state: 'loading' | 'ready' | 'failed' | 'noArea' };

/** What there is to filter by. Asked only once an area is chosen, and again after an hour. */
export function useFacts(place: ListingPlace, search: string): Facts {
  const { api, visitor } = useRouter();
  const { areaId, country } = visitor;
  const key = `${country} ${areaId} ${place.isLivestock ?? ''} ${place.branchId ?? ''} ${search}`;
  const fresh = known.get(key);
  const isFresh = fresh !== undefined && Date.now() - fresh.at < SEARCH_FACTS_STALE_MS;
  const [answer, setAnswer] = useState<{ key: string; facts: SearchFacts | null }>(() => ({
    key,
    facts: isFresh ? fresh.facts : null,
  }));
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (areaId === null || isFresh) return;
    const query = {
      areaId,
      query: search || undefined,
      isLivestock: place.isLivestock,
      branchId: place.branchId === undefined ? undefined : String(place.branchId),
    };
    api('GET /api/v2/search/facts', { query })
      .then((facts) => {
        known.set(key, { at: Date.now(), facts });
        setAnswer({ key, facts });
      })
      .catch(() => setFailed(true));
  }, [api, areaId, key, isFresh, search, place.isLivestock, place.branchId]);
  if (areaId === null) return { facts: null, state: 'noArea' };
  const facts = answer.key === key ? answer.facts : null;
  return { facts, state: facts ? 'ready' : isFailed ? 'failed' : 'loading' };
}
