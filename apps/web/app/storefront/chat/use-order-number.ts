import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import type { ChatTarget } from './chat-state.ts';

/** Of the order a conversation is opened about, before its first line; null: none, or not known. */
export function useOrderNumber(target: ChatTarget | null): string | null {
  const api = useApi();
  const [number, setNumber] = useState<string | null>(null);
  const id = target?.orderId ?? null;
  const token = target?.orderToken ?? null;
  useEffect(() => {
    if (id === null) return;
    const loaded =
      token === null
        ? api('GET /api/v1/orders/:id', { params: { id } })
        : api('GET /api/v1/orders/track/:token', { params: { token } });
    // Without it the conversation begins all the same, and names the order once it has.
    loaded.then(
      (order) => setNumber(order.custom_order_id),
      () => {},
    );
  }, [api, id, token]);
  return number;
}
