import type { Api } from '../../api/client.ts';

const UNPAID: ReadonlySet<string> = new Set(['pending', 'payment_failed']);
/** Unpaid orders are given up within the hour: one that holds goods is among the newest. */
const NEWEST = 5;
/** All lines of a cart look at the same moment: one set of requests is for all of them. */
const SHARED_MS = 5_000;

type Holding = { id: string; number: string; stockIds: ReadonlySet<number | null> };

let shared: { api: Api; at: number; orders: Promise<Holding[]> } | null = null;

/** The shopper's own order that waits for its payment and holds these goods meanwhile. */
export async function holdingOrder(api: Api, stockId: number): Promise<{ id: string; number: string } | null> {
  if (shared?.api !== api || Date.now() - shared.at > SHARED_MS) {
    shared = { api, at: Date.now(), orders: unpaidOrders(api) };
  }
  const order = (await shared.orders).find(({ stockIds }) => stockIds.has(stockId));
  return order ? { id: order.id, number: order.number } : null;
}

async function unpaidOrders(api: Api): Promise<Holding[]> {
  const { data } = await api('GET /api/v1/orders/my-orders', { query: { limit: NEWEST } });
  const unpaid = data.filter(({ status }) => UNPAID.has(status));
  return Promise.all(
    unpaid.map(async ({ id, custom_order_id: number }) => {
      const { items } = await api('GET /api/v1/orders/:id', { params: { id } });
      return { id, number, stockIds: new Set(items.map(({ stock }) => stock)) };
    }),
  );
}
