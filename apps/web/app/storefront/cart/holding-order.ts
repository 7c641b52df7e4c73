import type { Api } from '../../api/client.ts';

const UNPAID: ReadonlySet<string> = new Set(['pending', 'payment_failed']);
/** Unpaid orders are given up within the hour: one that holds goods is among the newest. */
const NEWEST = 5;

/** The shopper's own order that waits for its payment and holds these goods meanwhile. */
export async function holdingOrder(api: Api, stockId: number): Promise<{ id: string; number: string } | null> {
  const { data } = await api('GET /api/v1/orders/my-orders', { query: { limit: NEWEST } });
  for (const { id, custom_order_id: number, status } of data) {
    if (!UNPAID.has(status)) continue;
    const { items } = await api('GET /api/v1/orders/:id', { params: { id } });
    if (items.some(({ stock }) => stock === stockId)) return { id, number };
  }
  return null;
}
