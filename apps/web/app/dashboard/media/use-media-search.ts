import type { MediaRow } from '@karaz/contract/admin/media';
import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';

const TYPING_PAUSE_MS = 250;
const MAX_RESULTS = 48;

/** The newest pictures, or those that fit the words. */
export function useMediaSearch() {
  const api = useApi();
  const [search, setSearch] = useState('');
  const [rows, setRows] = useState<readonly MediaRow[]>([]);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    const leaving = new AbortController();
    setLoading(true);
    const timer = setTimeout(() => {
      api('GET /api/v1/admin/media', { query: { search: search, limit: MAX_RESULTS }, signal: leaving.signal }).then(
        ({ data }) => {
          setRows(data);
          setLoading(false);
        },
        () => leaving.signal.aborted || setLoading(false),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, search]);
  return { rows, search, setSearch, isLoading };
}
