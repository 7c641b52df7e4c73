import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type Slot } from './testing/order-shop.ts';
import { openSubscriptionShop, type SubscriptionShop } from './testing/subscription-shop.ts';

let shop: SubscriptionShop;
let counter: Counter;
beforeAll(async () => {
  shop = await openSubscriptionShop();
  const box = await shop.boxOf('kw');
  // The box has opened its branch all day: the first window is another one now.
  const slots = await shop.get(`/api/v1/branches/${box.branchId}/slots?areaId=${box.areaId}`);
  counter = { ...box, slot: (slots.body as { first: Slot }).first };
}, 180_000);
afterAll(() => shop?.close());

type Body = Record<string, unknown>;
const STAFF = { authorization: 'Bearer admin:1' };

async function send(who: Pick<Buyer, 'headers'>, path: string, body?: unknown, method = 'POST'): Promise<Body> {
  const response = await shop.call(method, path, { headers: who.headers, ...(body === undefined ? {} : { body }) });
  expect(response.status, `${path} ${response.text}`).toBeLessThan(300);
  return response.body as Body;
}
const read = async (who: Buyer, path: string) => (await shop.get(path, who.headers)).body as Body;

async function place(who: Buyer, more: Body): Promise<Body> {
  const { id } = await send(who, '/api/v1/orders', deliveryOrder(counter, who, more));
  return read(who, `/api/v1/orders/${id}`);
}

async function joinClub(who: Buyer): Promise<void> {
  const { data } = (await read(who, '/api/club-cherry/memberships')) as { data: { id: number }[] };
  const { paymentUrl } = await send(who, `/api/club-cherry/membership/${data[0]?.id}/payment/auto?locale=en`);
  await shop.press(String(paymentUrl), 'pay');
  await shop.webhook(shop.events.at(-1) ?? '');
}

async function deliver(orderId: string): Promise<void> {
  for (const status of ['active', 'on preparation', 'On the way', 'delivered'])
    await send({ headers: STAFF }, `/api/v1/admin/orders/${orderId}/status`, { status, isEarly: true }, 'PATCH');
}

/** What the store has about somebody, counted. */
async function owned(who: Buyer) {
  const counted = async (path: string, list: string) => ((await read(who, path))[list] as unknown[]).length;
  const { activeMembership } = await read(who, '/api/v1/auth/me');
  const { balance } = await read(who, '/api/club-cherry/points');
  return {
    cart: await counted('/api/cart/my-cart', 'items'),
    addresses: await counted('/api/v1/addresses/my', 'data'),
    orders: await counted('/api/v1/orders/my-orders', 'data'),
    wishlist: await counted('/api/wishlist/my-wishlist', 'items'),
    subscriptions: await counted('/api/v1/subscriptions/my-subscriptions', 'data'),
    isMember: activeMembership !== null,
    hasPoints: Number(balance) > 0,
  };
}

test('[GEN-02, SD-05, SD-06] an order is a delivery, a pickup or a gift to a charity, in one currency and by the server’s clock', async () => {
  const who = await shop.buyer(counter);
  const [charity] = await shop.rows<{ id: number }>(sql`select id from charities where country_code = 'kw' limit 1`);
  const gift = { is_charity_order: true, charity_id: charity?.id, payment_method: 'online_payment' };
  const orders = [
    await place(who, {}),
    await place(who, { orderType: 'pickup', shippingAddressId: null }),
    await place(who, { ...gift, shippingAddressId: null }),
  ];
  expect(orders.map(({ orderType }) => orderType)).toEqual(['delivery', 'pickup', 'charity']);
  for (const order of orders) {
    expect(order).toMatchObject({ currency: 'KWD', createdAt: shop.clock.now.toISOString() });
    expect(order).toMatchObject({ totalAmount: expect.any(Number), club_cherry_discount: '0.000' });
  }
  const other = await shop.order(who, deliveryOrder(counter, who, { orderType: 'drone' }));
  expect(other.status).toBe(422);
});

test('[GEN-06, GEN-11] one shopper wishes, orders, orders again, subscribes, joins the club and reviews; nobody else sees it', async () => {
  const [who, neighbour] = [await shop.buyer(counter), await shop.buyer(counter)];
  const [first, second] = counter.goods;
  await send(who, '/api/wishlist', { stocks: [first?.id] });
  await joinClub(who);
  const order = await place(who, {});
  await deliver(String(order['id']));
  await send(who, `/api/v1/orders/${order['id']}/reorder`);
  await shop.running(counter, who, '2026-03-15');
  await send(who, '/api/v1/reviews', { rating: 5, review: 'Crisp and fresh', stockId: first?.id });
  await send(who, '/api/cart/items', { stock: second?.id, quantity: 2 });
  const { subscriptions, ...rest } = await owned(who);
  expect(rest).toEqual({ cart: 1, addresses: 1, orders: 2, wishlist: 1, isMember: true, hasPoints: true });
  expect(subscriptions).toBe(1);
  const reviews = (await read(who, `/api/v1/reviews/stock/${first?.id}`))['reviews'];
  expect(reviews).toContainEqual(expect.objectContaining({ review: 'Crisp and fresh' }));
  expect(await owned(neighbour)).toMatchObject({ cart: 0, orders: 0, wishlist: 0, subscriptions: 0, isMember: false });
});

test('[GEN-07] the place decides what is found and what can be ordered', async () => {
  const cairo = await shop.counterOf('eg');
  const [stock] = counter.goods;
  const found = async (country: string, { cityId, areaId }: Counter) => {
    const [row] = await shop.rows<{ sku: string }>(sql`select sku from stocks where id = ${stock?.id}`);
    const place = `country=${country}&cityId=${cityId}&areaId=${areaId}&query=${row?.sku}`;
    const { results } = (await shop.get(`/api/v2/search/stocks?${place}`)).body as { results: { id: number }[] };
    return results.some(({ id }) => id === stock?.id);
  };
  expect(await found('kw', counter)).toBe(true);
  expect(await found('eg', cairo)).toBe(false);
  const traveller = await shop.buyer(cairo);
  const rejected = await shop.order(traveller, { ...deliveryOrder(counter, traveller), timeSlot: cairo.slot });
  expect([404, 409, 422]).toContain(rejected.status);
  expect((await read(traveller, '/api/v1/orders/my-orders'))['total']).toBe(0);
});
