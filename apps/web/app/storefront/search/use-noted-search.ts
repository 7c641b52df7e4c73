import { useEffect } from 'react';
import { useApi } from '../../router/router-context.ts';

/** Not needed to read the page, so it comes after it. */
export function useNotedSearch(query: string, hasFound: boolean): void {
  const api = useApi();
  useEffect(() => {
    if (!query) return;
    const counting = import('./count-search.ts').then(({ countSearch }) => countSearch(api, query, hasFound));
    return () => void counting.then((stop) => stop());
  }, [api, query, hasFound]);
}
