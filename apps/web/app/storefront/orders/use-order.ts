import type { OrderView } from '@karaz/contract/order-view';
import { isFinal } from '@karaz/domain/orders/order-status';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { whileVisible } from '../../api/while-visible.ts';
import { useApi } from '../../router/router-context.ts';
import { readTokens } from '../../session/tokens.ts';

export type OrderState = {
  status: 'loading' | 'ready' | 'missing' | 'failed';
  order: OrderView | null;
  reload: () => Promise<void>;
};

/** One's own order, updated while the page is open. */
export function useOwnOrder(id: string): OrderState {
  const api = useApi();
  const load = useCallback(() => api('GET /api/v1/orders/:id', { params: { id } }), [api, id]);
  return useLiveOrder(load, null, null);
}

export function useTrackedOrder(token: string, first: OrderView): OrderState {
  const api = useApi();
  const load = useCallback(() => api('GET /api/v1/orders/track/:token', { params: { token } }), [api, token]);
  return useLiveOrder(load, token, first);
}

function useLiveOrder(load: () => Promise<OrderView>, token: string | null, first: OrderView | null): OrderState {
  const [state, setState] = useState<Omit<OrderState, 'reload'>>({ status: first ? 'ready' : 'loading', order: first });
  const reload = useCallback(async () => {
    try {
      setState({ status: 'ready', order: await load() });
    } catch (error) {
      const isMissing = error instanceof ApiError && [404, 422].includes(error.body.status);
      // The last known state is worth more than an error in its place.
      setState(({ order }) =>
        order ? { status: 'ready', order } : { status: isMissing ? 'missing' : 'failed', order },
      );
    }
  }, [load]);
  const isLoaded = first !== null;
  useEffect(() => {
    if (!isLoaded) void reload();
  }, [isLoaded, reload]);
  const { order } = state;
  const id = order && !isFinal(order.status) ? order.id : null;
  useEffect(() => {
    if (id === null) return;
    return whileVisible((signal) => void follow(id, token, reload, signal));
  }, [id, token, reload]);
  return { ...state, reload };
}

const RETRY_MS = 5_000;

/** EventSource cannot send a token, so the stream is read by hand; when it breaks it is opened again. */
async function follow(id: string, token: string | null, onChange: () => Promise<void>, signal: AbortSignal) {
  let lastStatus: string | undefined;
  while (!signal.aborted) {
    try {
      const query = token === null ? '' : `?token=${encodeURIComponent(token)}`;
      const access = token === null ? readTokens().access : null;
      const accept = 'text/event-stream';
      const headers = access === null ? { accept } : { accept, authorization: `Bearer ${access}` };
      const response = await fetch(`/api/v1/orders/${encodeURIComponent(id)}/events${query}`, { signal, headers });
      if (response.ok && response.body) {
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          const status = /data: (.+)/.exec(part.value)?.[1]?.trim();
          if (status === undefined) continue;
          // The first word too: the order may have moved on between its loading and this line.
          if (status !== lastStatus) await onChange();
          lastStatus = status;
        }
      }
    } catch {
      // Offline or restarted: tried again below.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
