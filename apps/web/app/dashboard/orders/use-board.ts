import type { OfficeOrderRow } from '@karaz/contract/admin/orders';
import { useCallback, useEffect, useState } from 'react';
import { followEvents } from '../../api/event-feed.ts';
import { useApi } from '../../router/router-context.ts';

export const COLUMNS = ['placed', 'on review', 'active', 'on preparation', 'ready for pickup', 'On the way'] as const;
export type BoardStatus = (typeof COLUMNS)[number];
export type Shown = { orders: readonly OfficeOrderRow[]; total: number };
export type Columns = Readonly<Partial<Record<string, Shown>>>;

/** Of each column; the rest is told and stands in the table. */
const MOST = 100;

/** `isLive` is null until the first answer: nothing is broken yet. */
export function useBoard(branchId: string) {
  const api = useApi();
  const [state, setState] = useState<{ columns: Columns; status: 'loading' | 'ready' | 'failed' }>({
    columns: {},
    status: 'loading',
  });
  const [isLive, setLive] = useState<boolean | null>(null);
  const reload = useCallback(async () => {
    try {
      const asked = COLUMNS.map(async (column) => {
        const query = { status: column, branchId, sort: 'slot', limit: MOST };
        const { data, total } = await api('GET /api/v1/admin/orders', { query });
        return [column, { orders: data, total }] as const;
      });
      setState({ columns: Object.fromEntries(await Promise.all(asked)), status: 'ready' });
    } catch {
      setState((before) => (before.status === 'ready' ? before : { columns: {}, status: 'failed' }));
    }
  }, [api, branchId]);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Several moves in one moment are one look.
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void reload(), 200);
    };
    void reload();
    const onOpen = () => {
      setLive(true);
      soon();
    };
    const onLost = () => {
      setLive(false);
      soon();
    };
    void followEvents('/api/v1/admin/orders/events', { onOpen, onLost, onEvent: soon, signal: leaving.signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [reload]);
  return { ...state, isLive, reload };
}
