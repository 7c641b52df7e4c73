import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import { useCallback, useEffect, useRef, useState } from 'react';
import { followEvents } from '../../api/event-feed.ts';
import { useApi } from '../../router/router-context.ts';
import { type Turns, takeNewer } from './newer-columns.ts';

export const COLUMNS = ['placed', 'on review', 'active', 'on preparation', 'ready for pickup', 'On the way'] as const;
export type BoardStatus = (typeof COLUMNS)[number];
export type ColumnOrders = { orders: readonly OfficeOrderRow[]; total: number };
export type Columns = Readonly<Partial<Record<string, ColumnOrders>>>;

/** Of each column; the rest is reported and stands in the table. */
const MAX = 100;
/** Several moves in one moment are one look. */
const MOVED_PAUSE_MS = 200;
/** A bag is packed line by line: nobody needs to see each of them at once. */
const PICKED_PAUSE_MS = 800;
const PICKED = 'picked ';

/** `isLive` is null until the first response: nothing is broken yet. */
export function useBoard({ branchId, country }: { branchId: string; country: string }) {
  const api = useApi();
  const [state, setState] = useState<{ columns: Columns; status: 'loading' | 'ready' | 'failed' }>({
    columns: {},
    status: 'loading',
  });
  const [isLive, setLive] = useState<boolean | null>(null);
  const turns = useRef<Turns>({ requested: 0, applied: {} });
  const reload = useCallback(
    async (requested: readonly BoardStatus[] = COLUMNS) => {
      const turn = ++turns.current.requested;
      try {
        const requests = requested.map(async (column) => {
          const query = { status: column, branchId, country, sort: 'slot', limit: MAX };
          const { data, total } = await api('GET /api/v1/admin/orders', { query });
          return [column, { orders: data, total }] as const;
        });
        const loaded = await Promise.all(requests);
        const newer = Object.fromEntries(takeNewer(turns.current, turn, loaded));
        setState(({ columns }) => ({ columns: { ...columns, ...newer }, status: 'ready' }));
      } catch {
        setState((before) => (before.status === 'ready' ? before : { columns: {}, status: 'failed' }));
      }
    },
    [api, branchId, country],
  );
  useEffect(() => {
    const leaving = new AbortController();
    const moved = inAWhile(MOVED_PAUSE_MS, () => void reload());
    const picked = new Map(
      COLUMNS.map((column) => [`${PICKED}${column}`, inAWhile(PICKED_PAUSE_MS, () => void reload([column]))]),
    );
    void reload();
    const onOpen = () => {
      setLive(true);
      moved.soon();
    };
    const onLost = () => {
      setLive(false);
      moved.soon();
    };
    const onEvent = (event: string) => (picked.get(event) ?? moved).soon();
    void followEvents('/api/v1/admin/orders/events', { onOpen, onLost, onEvent, signal: leaving.signal });
    return () => {
      leaving.abort();
      for (const each of [moved, ...picked.values()]) each.stop();
    };
  }, [reload]);
  return { ...state, isLive, reload: useCallback(() => reload(), [reload]) };
}

/** Once, a while after the first of many calls; not after the last, which on a busy day never comes. */
function inAWhile(ms: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    act();
  };
  return {
    soon: () => {
      timer ??= setTimeout(run, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
