import type { Calls } from '@karaz/contract/api';
import type { ResponseOf } from '@karaz/contract/endpoint';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi, useRouter } from '../../router/router-context.ts';
import {
  changeListQuery,
  type ListQuery,
  listParams,
  pageWithRows,
  readListQuery,
  withoutFilters,
  writeListQuery,
} from './list-query.ts';

type Paged = { data: readonly unknown[]; total: number; isMore?: boolean };
/** The calls of the contract that return pages. */
export type ListCall = {
  [K in keyof Calls]: K extends `GET /api/v1/admin/${string}`
    ? ResponseOf<Calls[K]> extends Paged
      ? K
      : never
    : never;
}[keyof Calls];
export type RowOf<K extends ListCall> = ResponseOf<Calls[K]> extends { data: readonly (infer Row)[] } ? Row : never;

export type List<Row> = {
  rows: readonly Row[];
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  status: 'loading' | 'ready' | 'failed';
  error: unknown;
  query: ListQuery;
  change: (change: Partial<ListQuery>) => void;
  setFilter: (name: string, value: string) => void;
  clear: () => void;
  reload: () => void;
};

/** With what the response says besides its rows, such as totals; null: none has come yet. */
type WholeList<K extends ListCall> = List<RowOf<K>> & { response: ResponseOf<Calls[K]> | null };

/** Rows of a list for the query in the address. While others are loading the old ones stay, dimmed. */
export function useList<K extends ListCall>(call: K, defaults: Partial<ListQuery> = {}): WholeList<K> {
  const api = useApi();
  const { view } = useRouter();
  const usual = useRef(defaults);
  const [query, setQuery] = useState(() => readListQuery(searchOf(view.address), usual.current));
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Pick<WholeList<K>, 'rows' | 'response' | 'total' | 'isMore' | 'status' | 'error'>>(
    {
      rows: [],
      response: null,
      total: 0,
      isMore: false,
      status: 'loading',
      error: null,
    },
  );
  const request = { ...listParams(query), page: query.page, limit: query.limit };
  const key = `${JSON.stringify(request)} ${attempt}`;
  const current = useRef(request);
  current.current = request;
  useSyncedAddress(query, usual.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what is asked
  useEffect(() => {
    const leaving = new AbortController();
    setState((before) => ({ ...before, status: 'loading' }));
    // Every list call takes these names; each checks them by its own contract.
    const sent = api(call as 'GET /api/v1/admin/audit', { query: current.current, signal: leaving.signal });
    sent.then(
      (found) => {
        const { data, total, isMore = false } = found;
        const page = pageWithRows(query, { rows: data.length, total });
        if (page !== query.page) return setQuery((now) => ({ ...now, page }));
        const rows = data as unknown as readonly RowOf<K>[];
        const response = found as unknown as ResponseOf<Calls[K]>;
        setState({ rows, response, total, isMore, status: 'ready', error: null });
      },
      (error: unknown) => leaving.signal.aborted || setState((before) => ({ ...before, status: 'failed', error })),
    );
    return () => leaving.abort();
  }, [api, call, key]);
  const change = useCallback((part: Partial<ListQuery>) => setQuery((now) => changeListQuery(now, part)), []);
  const setFilter = useCallback(
    (name: string, value: string) =>
      setQuery((now) => changeListQuery(now, { filters: { ...now.filters, [name]: value } })),
    [],
  );
  const clear = useCallback(() => setQuery(withoutFilters), []);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, query, change, setFilter, clear, reload };
}

const searchOf = (address: string) => new URLSearchParams(address.split('#')[0]?.split('?')[1] ?? '');

/** Without a journey of the router: it would render the page again and take the focus from who is typing. */
function useSyncedAddress(query: ListQuery, defaults: Partial<ListQuery>): void {
  useEffect(() => {
    const text = writeListQuery(query, defaults);
    const address = window.location.pathname + (text ? `?${text}` : '');
    if (address !== window.location.pathname + window.location.search) {
      window.history.replaceState(window.history.state, '', address);
    }
  }, [query, defaults]);
}
