import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';

export type Loaded<Data> = {
  data: Data | null;
  status: 'loading' | 'ready' | 'missing' | 'failed';
  reload: () => Promise<void>;
  /** The response of a change: the page shows exactly what the server has. */
  show: (data: Data) => void;
};

type State<Data> = Pick<Loaded<Data>, 'data' | 'status'> & { key: string };

/** What a page is about. `key` says which; another key loads again. */
export function useLoaded<Data>(key: string, load: () => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<State<Data>>({ key, data: null, status: 'loading' });
  const current = useRef(load);
  current.current = load;
  const requestedKey = useRef(key);
  requestedKey.current = key;
  const reload = useCallback(async () => {
    try {
      const data = await current.current();
      if (requestedKey.current === key) setState({ key, data, status: 'ready' });
    } catch (error) {
      const isMissing = error instanceof ApiError && error.body.status === 404;
      if (requestedKey.current === key)
        setState(({ data }) => ({ key, data, status: isMissing ? 'missing' : 'failed' }));
    }
  }, [key]);
  useEffect(() => {
    setState({ key, data: null, status: 'loading' });
    void reload();
  }, [key, reload]);
  const show = useCallback((data: Data) => setState({ key, data, status: 'ready' }), [key]);
  // The first render with another key still has the state of the one before.
  const { data, status }: State<Data> = state.key === key ? state : { key, data: null, status: 'loading' };
  return { data, status, reload, show };
}
