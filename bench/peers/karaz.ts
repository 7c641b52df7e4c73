/** What a shopper does at this store, through the calls of its own pages. */
import type { Market } from '../catalogue.ts';
import type { Shopper } from '../shoppers.ts';
import { send } from './client.ts';
import { at, type Flows, ORDER_LINES, PAGE, type Visit } from './work.ts';

export type KarazVisit = { market: Market; shoppers: readonly Shopper[] };
type Days = { days: { date: string; day: string; slots: { open: string; close: string; isAvailable: boolean }[] }[] };

export async function karazFlows({ port, texts, more }: Visit): Promise<Flows> {
  const { market, shoppers } = more as KarazVisit;
  const place = `country=kw&cityId=${market.cityId}&areaId=${market.areaId}`;
  const ofCategory = (n: number) => `&categoryIds=${at(market.categoryIds, n)}`;
  // Every address is another one, so that no response comes from the cache.
  const get = (path: string, n: number) =>
    send(port, 'GET', `${path}&r=${process.pid}-${n}`, { headers: { 'x-country': 'kw' } });
  const as = (shopper: number, n: number) => ({
    'x-country': 'kw',
    authorization: at(shoppers, shopper).authorization,
    'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  });
  const add = (shopper: number, n: number, line: number, quantity: number) =>
    send(port, 'POST', '/api/cart/items', {
      headers: as(shopper, n),
      body: { stock: at(market.stockIds, line), quantity },
    });
  return {
    list: async (n) => {
      await get(`/api/v2/search/products?${place}${ofCategory(n)}&limit=${PAGE}&page=${1 + (n % 3)}`, n);
      await get(`/api/v2/search/facts?${place}&areaIds=${market.areaId}${ofCategory(n)}`, n);
    },
    search: (n) => get(`/api/v2/search/products?${place}&query=${encodeURIComponent(at(texts, n))}&limit=${PAGE}`, n),
    detail: (n) => get(`/api/v1/stocks/${at(market.stockIds, n * 7)}?${place}`, n),
    cart: (n, shopper) => add(shopper, n, n % 20, 1 + (Math.floor(n / 20) % 9)),
    order: async (n, shopper) => {
      for (let line = 0; line < ORDER_LINES; line++) await add(shopper, n, line, 1 + (n % 9));
      const headers = as(shopper, n);
      const days = await send(port, 'GET', `/api/v1/branches/${market.branchId}/slots?areaId=${market.areaId}&days=7`, {
        headers,
      });
      const body = {
        items: market.stockIds.slice(0, ORDER_LINES).map((stockId) => ({ stockId, quantity: 1 + (n % 9) })),
        payment_method: 'cash_on_delivery',
        orderType: 'delivery',
        shippingAddressId: at(shoppers, shopper).addressId,
        timeSlot: lastSlot(days.body as Days),
        notes: `peers ${n}`,
      };
      await send(port, 'POST', '/api/v1/orders', {
        headers: { ...headers, 'idempotency-key': `peers-${process.pid}-${n}` },
        body,
      });
    },
  };
}

function lastSlot({ days }: Days) {
  for (const { date, day, slots } of days.toReversed()) {
    const open = slots.find(({ isAvailable }) => isAvailable);
    if (open) return { date, day, open: open.open, close: open.close };
  }
  throw new Error('The store delivers on no day');
}
