import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';

export type Loaded<Data> = {
  data: Data | null;
  status: 'loading' | 'ready' | 'missing' | 'failed';
  reload: () => Promise<void>;
  /** The response of a change: the page shows exactly what the server has. */
  show: (data: Data) => void;
};

/** What a page is about. `key` says which; another key loads again. */
export function useLoaded<Data>(key: string, load: () => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<Pick<Loaded<Data>, 'data' | 'status'>>({ data: null, status: 'loading' });
  const current = useRef(load);
  current.current = load;
  const requestedKey = useRef(key);
  requestedKey.current = key;
  const reload = useCallback(async () => {
    try {
      const data = await current.current();
      if (requestedKey.current === key) setState({ data, status: 'ready' });
    } catch (error) {
      const isMissing = error instanceof ApiError && error.body.status === 404;
      if (requestedKey.current === key) setState(({ data }) => ({ data, status: isMissing ? 'missing' : 'failed' }));
    }
  }, [key]);
  useEffect(() => {
    setState({ data: null, status: 'loading' });
    void reload();
  }, [reload]);
  const show = useCallback((data: Data) => setState({ data, status: 'ready' }), []);
  return { ...state, reload, show };
}
