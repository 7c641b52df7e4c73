import { useEffect } from 'react';
import { useApi } from '../../router/router-context.ts';
import { noteSearch } from './recent-searches.ts';

/** This browser stores every search; the store only those with results. */
export function useNotedSearch(query: string, hasFound: boolean): void {
  const api = useApi();
  useEffect(() => {
    noteSearch(query);
    if (hasFound && query.length >= 2 && query.length <= 60) {
      api('POST /api/v1/search/popular', { body: { query } }).catch(() => {});
    }
  }, [api, query, hasFound]);
}
