import { ORDER_STATUSES, type OrderStatus } from '@karaz/domain/orders/order-status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCode } from '../accounts/phone-code.ts';
import {
  type Buyer,
  type Counter,
  deliveryOrder,
  laterSlot,
  type OrderShop,
  openOrderShop,
} from '../testing/order-shop.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';
import { expireOrders } from './expire-orders.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
const ADMIN = { authorization: 'Bearer admin:1' };
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 3);
  buyer = await shop.buyer(counter);
}, 180_000);
afterAll(() => shop?.close());

type Body = Record<string, unknown>;
let count = 0;
async function newOrder(more: Body = {}, who = buyer): Promise<string> {
  const placed = await shop.order(who, deliveryOrder(counter, who, { notes: `order ${++count}`, ...more }));
  expect(placed.status, placed.text).toBe(201);
  return String((placed.body as Body)['id']);
}
const orderOf = async (id: string, who = buyer) => (await shop.get(`/api/v1/orders/${id}`, who.headers)).body as Body;
const move = (id: string, status: string, headers: Record<string, string> = ADMIN) =>
  shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body: { status, reason: 'test', isEarly: true }, headers });
const numberOf = async (query: ReturnType<typeof sql>) => (await shop.rows<{ n: number }>(query))[0]?.n;
const quantity = () => numberOf(sql`select quantity as n from stocks where id = ${counter.goods[0]?.id}`);

describe('seeing orders', () => {
  test('[API-63, ORD-21] my orders, newest first, ten to a page', async () => {
    const who = await shop.buyer(counter);
    for (let index = 0; index < 11; index += 1) await newOrder({}, who);
    const page = await shop.get('/api/v1/orders/my-orders', who.headers);
    expect(page.body).toMatchObject({ total: 11, limit: 10, page: 1, hasNextPage: true });
    expect((page.body as { data: unknown[] }).data).toHaveLength(10);
    const last = await shop.get('/api/v1/orders/my-orders?page=2', who.headers);
    expect(last.body).toMatchObject({ hasNextPage: false, data: [{ itemCount: 3 }] });
  });

  test('[API-64] an order opens to its owner and to staff, and to nobody else', async () => {
    const id = await newOrder();
    const other = await shop.buyer(counter);
    expect((await shop.get(`/api/v1/orders/${id}`, buyer.headers)).status).toBe(200);
    expect((await shop.get(`/api/v1/orders/${id}`, ADMIN)).status).toBe(200);
    expect((await shop.get(`/api/v1/orders/${id}`, other.headers)).status).toBe(404);
    expect((await shop.get(`/api/v1/orders/${id}`)).status).toBe(401);
    expect((await shop.get('/api/v1/orders/not-an-id', buyer.headers)).status).toBe(404);
  });

  test('fulfilment staff see and move the orders of their own branches only', async () => {
    const id = await newOrder();
    const packer = await shop.buyer(counter, { role: 'fulfilment' });
    expect((await shop.get(`/api/v1/orders/${id}`, packer.headers)).status).toBe(404);
    expect((await move(id, 'active', packer.headers)).status).toBe(404);
    await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${packer.id}, ${counter.branchId})`);
    expect((await shop.get(`/api/v1/orders/${id}`, packer.headers)).status).toBe(200);
    expect((await move(id, 'active', packer.headers)).status).toBe(200);
    expect((await move(id, 'on preparation', buyer.headers)).status).toBe(403);
  });
});

describe('what an order says of itself', () => {
  const PLACE = { name_en: expect.any(String), name_ar: expect.any(String) };

  test('[ORD-08, ORD-09] who it is and how it is paid', async () => {
    const id = await newOrder({ notes: 'Ring twice' });
    expect(await orderOf(id)).toMatchObject({
      id,
      custom_order_id: expect.stringMatching(/^KW-\d{8}-\d{5}$/),
      status: 'placed',
      createdAt: shop.clock.now.toISOString(),
      delivered_at: null,
      orderType: 'delivery',
      notes: 'Ring twice',
      customer_name: 'Noura Al-Sabah',
      is_guest_order: false,
      paid_at: null,
      is_paid: false,
      payment_method: 'cash_on_delivery',
      payment_id: null,
      knet_transaction_id: null,
      currency: 'KWD',
      club_cherry_discount: '0.000',
    });
  });

  test('[ORD-10, ORD-11] where it goes, who sends it and for whom', async () => {
    const id = await newOrder();
    expect(await orderOf(id)).toMatchObject({
      shipping_method: expect.stringMatching(/^(?:express|regular)$/),
      shipping_street_address: 'Street 12',
      shipping_phone: expect.stringMatching(/^\+965/),
      shipping_area: PLACE,
      shipping_city: PLACE,
      country: PLACE,
      branch: { id: counter.branchId, ...PLACE },
      order_history: [{ status: 'placed', previousStatus: null, source: 'checkout' }],
      customer: {
        name: 'Noura Al-Sabah',
        firstName: 'Noura',
        lastName: 'Al-Sabah',
        phoneNumber: expect.stringMatching(/^\+965/),
      },
    });
    expect(await orderOf(id)).toHaveProperty('shipping_postal_code');
  });

  test('[ORD-13] each line with its name, prices, pictures and stock; the lines sum to the subtotal', async () => {
    const [good] = counter.goods;
    const id = await newOrder({ items: [{ stockId: good?.id, quantity: 2 }] });
    const order = await orderOf(id);
    const unit = (good?.unitMinor ?? 0) / 1000;
    expect(order['items']).toEqual([
      expect.objectContaining({
        name: expect.any(String),
        sku: good?.name,
        quantity: 2,
        price: unit,
        discount: 0,
        total: (unit * 2000) / 1000,
        stock: good?.id,
      }),
    ]);
    const [line] = order['items'] as Body[];
    expect(line).toHaveProperty('variation_image');
    expect(line).toHaveProperty('product_image');
    expect(order['subtotal']).toBe(line?.['total']);
    const arabic = await shop.get(`/api/v1/orders/${id}`, { ...buyer.headers, 'x-custom-language': 'ar' });
    expect((arabic.body as { items: { name: string }[] }).items[0]?.name).toMatch(/[\u0600-\u06ff]/);
  });

  test('[ORD-14] the database knows exactly the statuses of the domain', async () => {
    const [found] = await shop.rows<{ text: string }>(
      sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'orders_status_known'`,
    );
    const named = [...(found?.text ?? '').matchAll(/'([^']+)'/g)].map(([, status]) => status);
    expect(named.sort()).toEqual([...ORDER_STATUSES].sort());
  });

  test('[SD-38] a gift goes to the charity’s own address, keeps its message and hides who gave it where asked', async () => {
    const [charity] = await shop.rows<{ id: number; address: string }>(
      sql`select id, address_en as address from charities where country_code = 'kw' and is_active limit 1`,
    );
    const gift = { is_charity_order: true, shippingAddressId: null, payment_method: 'online_payment' };
    const more = { charity_id: charity?.id, charity_message: 'For the children', is_anonymous_donation: true };
    const id = await newOrder({ ...gift, ...more });
    expect(await orderOf(id)).toMatchObject({
      orderType: 'charity',
      status: 'pending',
      shipping_street_address: charity?.address,
      charity: { id: charity?.id },
      charity_message: 'For the children',
      is_anonymous_donation: true,
      payBefore: new Date(shop.clock.now.getTime() + 30 * 60_000).toISOString(),
    });
    await shop.rows(sql`update charities set is_active = false where id = ${charity?.id}`);
    const rejected = await shop.order(buyer, deliveryOrder(counter, buyer, { ...gift, ...more, notes: 'closed' }));
    await shop.rows(sql`update charities set is_active = true where id = ${charity?.id}`);
    expect(rejected.status).toBeGreaterThanOrEqual(400);
    const long = { ...gift, ...more, charity_message: 'x'.repeat(501) };
    expect((await shop.order(buyer, deliveryOrder(counter, buyer, long))).status).toBe(422);
  });

  test('[API-72] charities page by page in their own order, with how many there are', async () => {
    const list = (page: number) =>
      shop.get(`/api/v1/charities?limit=2&page=${page}&sortBy=sort_order&sortOrder=ASC&is_active=true`);
    const first = (await list(1)).body as { items: { id: number; sort_order: number }[]; total: number };
    const second = (await list(2)).body as typeof first;
    const [counted] = await shop.rows<{ n: number }>(
      sql`select count(*)::int as n from charities where country_code = 'kw' and is_active`,
    );
    expect(first.total).toBe(counted?.n);
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(Math.min(4, first.total));
    const order = all.map(({ sort_order }) => sort_order);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    const usual = (await shop.get('/api/v1/charities')).body as typeof first;
    expect(usual.items.length).toBe(Math.min(10, first.total));
  });
});

describe('moving orders', () => {
  test('[ORD-12, ORD-16, SD-40] to the door step by step, each with its entry; cash is paid at the door', async () => {
    const id = await newOrder();
    for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
      expect((await move(id, status)).status, status).toBe(200);
    }
    const order = await orderOf(id);
    expect(order).toMatchObject({ status: 'delivered', is_paid: true, delivered_at: expect.any(String) });
    const history = order['order_history'] as { status: string; previousStatus: string | null; source: string }[];
    expect(history.map(({ previousStatus }) => previousStatus)).toEqual([
      null,
      'placed',
      'active',
      'on preparation',
      'On the way',
    ]);
    expect(history.at(-1)).toMatchObject({ source: 'admin', triggeredBy: '1', reason: 'test' });
  });

  test('[ORD-14, SD-39] moves that are not in the table are rejected and leave no entry', async () => {
    const id = await newOrder();
    const wrong = ORDER_STATUSES.filter((one: OrderStatus) => !['active', 'on review', 'cancelled'].includes(one));
    for (const status of wrong) expect((await move(id, status)).status, status).toBe(409);
    expect((await orderOf(id))['order_history']).toHaveLength(1);
  });

  test('of twenty parallel moves one wins and the history stays a chain', async () => {
    const id = await newOrder();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => move(id, index % 2 === 0 ? 'active' : 'on review')),
    );
    const won = responses.filter(({ status }) => status === 200).length;
    const history = (await orderOf(id))['order_history'] as { status: string; previousStatus: string | null }[];
    expect(history).toHaveLength(1 + won);
    expect(history.slice(1).map((entry) => entry.previousStatus)).toEqual(
      history.slice(0, -1).map((entry) => entry.status),
    );
  });

  test('[SD-29, SD-33] cancelling gives goods, window and code back, once', async () => {
    await shop.rows(
      sql`insert into promotions (name_en, name_ar, code, kind, amounts, total_limit) values ('', '', 'BACK1', 'fixed', '{"kw": 500}', 1)`,
    );
    const [before, taken] = [await quantity(), await numberOf(sql`select sum(taken)::int as n from slot_bookings`)];
    const id = await newOrder({ couponCode: 'BACK1' });
    const cancel = () => shop.call('POST', `/api/v1/orders/${id}/cancel`, { body: {}, headers: buyer.headers });
    const responses = await Promise.all([cancel(), cancel(), cancel(), move(id, 'cancelled')]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await quantity()).toBe(before);
    expect(await numberOf(sql`select sum(taken)::int as n from slot_bookings`)).toBe(taken);
    expect(await numberOf(sql`select used_count as n from promotions where code = 'BACK1'`)).toBe(0);
    await newOrder({ couponCode: 'BACK1' });
  });

  test('the same order again, right after it was cancelled, is a new one', async () => {
    const again = { notes: 'once more' };
    const first = await newOrder(again);
    expect(await newOrder(again)).toBe(first);
    await shop.call('POST', `/api/v1/orders/${first}/cancel`, { body: {}, headers: buyer.headers });
    expect(await newOrder(again)).not.toBe(first);
  });

  test('the shopper cannot cancel once the branch has begun, nor anybody else’s order', async () => {
    const id = await newOrder();
    const other = await shop.buyer(counter);
    const cancel = (who: Buyer) => shop.call('POST', `/api/v1/orders/${id}/cancel`, { body: {}, headers: who.headers });
    expect((await cancel(other)).status).toBe(404);
    await move(id, 'active');
    expect((await cancel(buyer)).status).toBe(409);
    expect(await orderOf(id)).toMatchObject({ canCancel: false });
  });

  test('[SD-54] what nobody fetches for two days expires', async () => {
    const id = await newOrder({ orderType: 'pickup', shippingAddressId: null });
    for (const status of ['active', 'on preparation', 'ready for pickup']) await move(id, status);
    const start = shop.clock.now;
    shop.clock.now = new Date(start.getTime() + 47 * 3_600_000);
    await expireOrders(shop.deps);
    expect(await orderOf(id)).toMatchObject({ status: 'ready for pickup' });
    shop.clock.now = new Date(start.getTime() + 49 * 3_600_000);
    await expireOrders(shop.deps);
    expect(await orderOf(id)).toMatchObject({ status: 'expired' });
    shop.clock.now = start;
  });

  test('whoever watches is notified of the new status', async () => {
    const id = await newOrder();
    const rejected = await shop.app.request(`/api/v1/orders/${id}/events`);
    expect(rejected.status).toBe(404);
    // That it was placed is reported before anybody listens.
    await waitForNotifications(shop);
    const stream = await shop.app.request(`/api/v1/orders/${id}/events`, { headers: buyer.headers });
    const reader = stream.body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toContain('data: placed');
    await move(id, 'active');
    expect(await read()).toContain('data: active');
    await reader?.cancel();
  });

  test('a status that changes while the stream is being opened is sent as well', async () => {
    const id = await newOrder();
    await waitForNotifications(shop);
    const { id: worker } = await shop.buyer(counter, { role: 'fulfilment' });
    await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${worker}, ${counter.branchId})`);
    const door = await shop.database.pool.connect();
    await door.query('begin; lock table user_branches in access exclusive mode');
    const opening = shop.app.request(`/api/v1/orders/${id}/events`, {
      headers: { authorization: `Bearer fulfilment:${worker}` },
    });
    const isWaiting = () => numberOf(sql`select count(*)::int as n from pg_locks where not granted`);
    await expect.poll(isWaiting, { timeout: 10_000 }).toBeGreaterThan(0);
    await move(id, 'active');
    await waitForNotifications(shop);
    await door.query('commit');
    door.release();
    const reader = (await opening).body?.getReader();
    let received = '';
    while (!received.includes('data: active')) received += new TextDecoder().decode((await reader?.read())?.value);
    expect(received).toMatch(/data: placed\s+data: active/);
    await reader?.cancel();
  });
});

describe('ordering again', () => {
  const again = (id: string, who = buyer, headers = {}) =>
    shop.call('POST', `/api/v1/orders/${id}/reorder`, { headers: { ...who.headers, ...headers } });

  test('[API-66, ORD-18, SD-44] the same goods at today’s prices; what is short is reduced and reported', async () => {
    const id = await newOrder({ items: counter.goods.map(({ id: stockId }) => ({ stockId, quantity: 2 })) });
    const [first, second] = counter.goods;
    await shop.rows(sql`update stocks set quantity = 1 where id = ${first?.id}`);
    await shop.rows(sql`update stocks set quantity = 0 where id = ${second?.id}`);
    const response = await again(id);
    expect(response.status, response.text).toBe(201);
    const created = response.body as { id: string; warnings: string[] };
    expect(created.warnings).toHaveLength(2);
    const order = await orderOf(created.id);
    expect((order['items'] as { quantity: number }[]).map(({ quantity: many }) => many)).toEqual([1, 2]);
    expect(order).toMatchObject({ status: 'placed', couponCode: null, order_history: [{ source: 'reorder' }] });
    await shop.rows(sql`update stocks set quantity = 10000 where branch_id = ${counter.branchId}`);
  });

  test('[ORD-20] nothing left: 409 with a message for every item', async () => {
    const id = await newOrder();
    await shop.rows(sql`update stocks set quantity = 0 where id in ${counter.goods.map((good) => good.id)}`);
    const response = await again(id);
    expect([response.status, (response.body as Body)['code']]).toEqual([409, 'nothingLeft']);
    expect((response.body as { messages: string[] }).messages).toHaveLength(3);
    await shop.rows(sql`update stocks set quantity = 10000 where branch_id = ${counter.branchId}`);
  });

  test('[ODD-50] a review orders nothing: today’s prices, what is missing with alternatives, and one call to confirm', async () => {
    const id = await newOrder({ items: counter.goods.map(({ id: stockId }) => ({ stockId, quantity: 2 })) });
    const [gone, short, dearer] = counter.goods;
    await shop.rows(sql`update stocks set quantity = 0 where id = ${gone?.id}`);
    await shop.rows(sql`update stocks set quantity = 1 where id = ${short?.id}`);
    await shop.rows(sql`update stocks set selling_price_minor = null, price_minor = ${(dearer?.unitMinor ?? 0) + 100}
      where id = ${dearer?.id}`);
    const [{ n: before } = { n: 0 }] = await shop.rows<{ n: number }>(sql`select count(*)::int as n from orders`);
    const review = (who = buyer) => shop.get(`/api/v1/orders/${id}/reorder`, who.headers);
    expect((await review(await shop.buyer(counter))).status).toBe(404);
    const seen = (await review()).body as {
      items: { stockId: number; quantity: number }[];
      missing: { alternatives: { id: number }[] }[];
    };
    expect(seen).toMatchObject({
      orderType: 'delivery',
      payment_method: 'cash_on_delivery',
      addressId: buyer.addressId,
      items: [
        { stockId: short?.id, quantity: 1, quantityBefore: 2, priceBefore: null },
        { stockId: dearer?.id, quantity: 2, quantityBefore: 2, priceBefore: (dearer?.unitMinor ?? 0) / 1000 },
      ],
      missing: [{ quantity: 2 }],
    });
    const [alternative] = seen.missing[0]?.alternatives ?? [];
    expect(counter.goods.map((good) => good.id)).not.toContain(alternative?.id);
    expect(await shop.rows(sql`select count(*)::int as n from orders`)).toEqual([{ n: before }]);

    const items = [
      { stockId: dearer?.id, quantity: 3 },
      ...(alternative ? [{ stockId: alternative.id, quantity: 1 }] : []),
    ];
    const confirm = (who: Buyer, body: unknown) =>
      shop.call('POST', `/api/v1/orders/${id}/reorder`, { body, headers: who.headers });
    // Whoever sells the alternative may need longer.
    const body = deliveryOrder(await laterSlot(shop, counter), buyer, { items, notes: 'reviewed' });
    expect((await confirm(await shop.buyer(counter), body)).status).toBe(404);
    const placed = await confirm(buyer, body);
    expect(placed.status, placed.text).toBe(201);
    const order = await orderOf((placed.body as { id: string }).id);
    expect(order).toMatchObject({ notes: 'reviewed', order_history: [{ source: 'reorder' }] });
    expect((order['items'] as { quantity: number }[])[0]?.quantity).toBe(3);
    expect((await confirm(buyer, { ...body, totalAmount: 0.001 })).body).toMatchObject({ code: 'pricesChanged' });
    expect((await confirm(buyer, {})).status).toBe(422);
    await shop.rows(sql`update stocks set quantity = 10000 where branch_id = ${counter.branchId}`);

    const bought = await shop.get(
      `/api/v1/orders/buy-again?areaId=${counter.areaId}&country=kw&limit=3`,
      buyer.headers,
    );
    expect((bought.body as { data: { id: number }[] }).data.map((card) => card.id)).toContain(dearer?.id);
    expect((await shop.get('/api/v1/orders/buy-again')).status).toBe(401);
  });

  test('somebody else’s order is not found; one key makes one order', async () => {
    const id = await newOrder();
    const other = await shop.buyer(counter);
    expect((await again(id, other)).status).toBe(404);
    const key = { 'idempotency-key': 'again-1' };
    const responses = await Promise.all(Array.from({ length: 10 }, () => again(id, buyer, key)));
    expect(new Set(responses.map(({ body }) => (body as Body)['id'])).size).toBe(1);
  });
});

test('[CONST-08] lists have ten entries a page unless another number is requested', async () => {
  for (const path of [
    '/api/v1/orders/my-orders',
    '/api/v1/subscriptions/my-subscriptions',
    '/api/v1/addresses/my',
    '/api/club-cherry/memberships',
    '/api/club-cherry/points',
    '/api/v1/recipes',
  ]) {
    expect((await shop.get(path, buyer.headers)).body, path).toMatchObject({ page: 1, limit: 10 });
  }
});

describe('guests', () => {
  const guest = (phone: string, code: string, more: Body = {}) => ({
    ...deliveryOrder(counter, buyer),
    shippingAddressId: null,
    firstName: 'Sara',
    lastName: 'Ali',
    phone,
    phoneVerificationCode: code,
    shipping_address: {
      street_address: 'Street 12 house 4',
      areaId: counter.areaId,
      cityId: counter.cityId,
      countryCode: 'kw',
    },
    ...more,
  });
  let visitors = 0;
  const place = (body: Body) =>
    shop.call('POST', '/api/v1/orders/guest', { body, remoteAddress: `198.51.100.${++visitors}` });
  const sendCode = async (phone: string) => {
    const code = newCode();
    const hash = shop.deps.accounts.tokens.keyedHash('phone code', `${phone} ${code}`);
    const [now, end] = [shop.clock.now, new Date(shop.clock.now.getTime() + 300_000)];
    await shop.rows(sql`insert into phone_codes (phone, code_hash, sent_at, expires_at)
      values (${phone}, ${hash}, ${now.toISOString()}, ${end.toISOString()})
      on conflict (phone) do update set code_hash = excluded.code_hash, attempts = 0, spent_at = null, verified_at = null`);
    return code;
  };

  test('[API-62, CHK-18, SD-37, GUARD-22] a verified phone orders once per code and follows the order by its link', async () => {
    const phone = '+96551234567';
    const code = await sendCode(phone);
    const placed = await place(guest(phone, code));
    expect(placed.status, placed.text).toBe(201);
    const { id, trackingToken } = placed.body as { id: string; trackingToken: string };
    expect(trackingToken).toMatch(/^[\w-]{32}$/);
    const tracked = await shop.get(`/api/v1/orders/track/${trackingToken}`);
    expect(tracked.body).toMatchObject({ id, is_guest_order: true, customer_name: 'Sara Ali' });
    expect((await shop.get(`/api/v1/orders/track/${'x'.repeat(32)}`)).status).toBe(404);
    expect((await shop.get(`/api/v1/orders/${id}`)).status).toBe(401);
    expect((await place(guest(phone, code))).body).toMatchObject({ id });
    // The same basket is the same order, whatever else is sent; a spent code buys nothing else.
    expect((await place(guest(phone, code, { notes: 'again' }))).body).toMatchObject({ id, isDuplicate: true });
    const items = [{ stockId: counter.goods[0]?.id, quantity: 3 }];
    expect((await place(guest(phone, code, { items }))).status).toBe(401);
  });

  test('[SD-08] validation errors do not use up the ten orders an hour, placed orders do', async () => {
    const from = (remoteAddress: string, body: Body, headers: Record<string, string> = {}) =>
      shop.call('POST', '/api/v1/orders/guest', { body, headers, remoteAddress });
    const invalid = () => from('192.0.2.10', guest('12', '', { firstName: '' }));
    for (let call = 0; call < 15; call++) expect((await invalid()).status).toBe(422);
    const orders = await Promise.all(
      Array.from({ length: 15 }, async (_, index) => {
        const phone = `+9655600${String(1000 + index)}`;
        return guest(phone, await sendCode(phone));
      }),
    );
    const [first] = orders;
    const key = { 'idempotency-key': 'guest-limit-1' };
    for (let call = 0; call < 3; call++) expect((await from('192.0.2.10', first ?? {}, key)).status).toBe(201);
    const responses = await Promise.all(orders.slice(1).map((order) => from('192.0.2.10', order)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('[SD-08] a flood of invalid orders ends at a hundred an hour', async () => {
    const body = guest('12', '', { firstName: '' });
    const statuses: number[] = [];
    for (let call = 0; call < 120; call++) {
      const remoteAddress = '192.0.2.11';
      statuses.push((await shop.call('POST', '/api/v1/orders/guest', { body, remoteAddress })).status);
    }
    expect(statuses).toEqual([...Array(100).fill(422), ...Array(20).fill(429)]);
  });

  test('[CHK-42, GUARD-18] a wrong code is rejected and takes nothing; another phone’s code too', async () => {
    const before = await quantity();
    const code = await sendCode('+96551111111');
    await sendCode('+96552222222');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await place(guest('+96551111111', wrong))).status).toBe(401);
    expect((await place(guest('+96552222222', code))).status).toBe(401);
    expect((await place(guest('+96551111111', '12345'))).status).toBe(422);
    expect(await quantity()).toBe(before);
    expect((await place(guest('+96551111111', code))).status).toBe(201);
  });

  test('[CHK-40, CHK-41, CHK-43, CHK-44, CHK-35, GUARD-18] what a guest must say, each with its own words', async () => {
    const empty = { firstName: 'S', lastName: '', phone: '12', shipping_address: { street_address: 'a' }, email: '' };
    const response = await place(guest('', '', empty));
    expect(response.status).toBe(422);
    const { errors } = response.body as { errors: Body };
    for (const field of [
      'firstName',
      'lastName',
      'phone',
      'phoneVerificationCode',
      'street_address',
      'country',
      'city',
      'area',
    ]) {
      expect(errors, field).toHaveProperty(field);
    }
    const named = await place(guest('', '', { ...empty, lastName: 'O' }));
    expect((named.body as { errors: Body }).errors).not.toHaveProperty('lastName');
    const mail = await place(guest('+96551234567', '123456', { email: 'no-mail' }));
    expect((mail.body as { errors: Body }).errors).toMatchObject({ email: ['Please enter a valid email address'] });
  });

  test('[CHK-44, CHK-45, CHK-36] a delivery to a guest names country and city, too, and a short postal code', async () => {
    const { areaId, cityId } = counter;
    const whole = { street_address: 'Street 12 house 4', areaId, cityId, countryCode: 'kw' };
    const errorsWith = async (shipping_address: Body) => {
      const code = '123456';
      const response = await place(guest('+96551234568', code, { shipping_address, countryCode: null }));
      expect(response.status, response.text).toBe(422);
      return (response.body as { errors: Body }).errors;
    };
    expect(await errorsWith({ ...whole, countryCode: null })).toEqual({ country: ['Country is required'] });
    expect(await errorsWith({ ...whole, cityId: null })).toEqual({ city: ['City is required'] });
    expect(await errorsWith({ ...whole, areaId: null })).toEqual({ area: ['Area is required'] });
    expect(await errorsWith({ ...whole, postal_code: '1'.repeat(101) })).toEqual({
      postal_code: ['Postal code is too long'],
    });
    const required = ['This field is required'];
    expect(await errorsWith({ ...whole, street_address: '12', postal_code: '5, flat 7' })).toEqual({
      'details.block': required,
    });
    expect(await errorsWith({ ...whole, street_address: '12', details: { block: '10' } })).toEqual({
      postal_code: required,
    });
  });

  test('the area decides the city, whatever city is named; a city without an area is not enough', async () => {
    const phone = '+96556666666';
    const street = { street_address: 'Street 12 house 4', countryCode: 'kw' };
    const [city] = await shop.rows<{ name: string }>(
      sql`select name_en as name from cities where id = ${counter.cityId}`,
    );
    const otherCity = { ...street, areaId: counter.areaId, cityId: counter.cityId + 1 };
    const preview = await shop.call('POST', '/api/v1/orders/guest/preview', {
      body: guest(phone, '', { shipping_address: otherCity }),
    });
    expect(preview.status, preview.text).toBe(200);
    const noArea = await place(guest(phone, await sendCode(phone), { shipping_address: { ...street, cityId: 1 } }));
    expect([noArea.status, Object.keys((noArea.body as { errors: Body }).errors)]).toEqual([422, ['area']]);
    const placed = await place(guest(phone, await sendCode(phone), { shipping_address: otherCity }));
    expect(placed.status, placed.text).toBe(201);
    const { trackingToken } = placed.body as { trackingToken: string };
    const tracked = await shop.get(`/api/v1/orders/track/${trackingToken}`);
    expect(tracked.text).toContain(city?.name);
    const [row] = await shop.rows<{ cityId: number }>(
      sql`select (shipping_address->>'cityId')::int as "cityId" from orders where tracking_token = ${trackingToken}`,
    );
    expect(row?.cityId).toBe(counter.cityId);
  });

  test('[SD-39] a guest cancels by the link until the branch begins, and the goods are back', async () => {
    const placeOne = async (phone: string) => {
      const placed = await place(guest(phone, await sendCode(phone)));
      expect(placed.status, placed.text).toBe(201);
      return placed.body as { id: string; trackingToken: string };
    };
    const cancel = (token: string) =>
      shop.call('POST', `/api/v1/orders/track/${token}/cancel`, {
        body: { reason: 'Changed my mind' },
        remoteAddress: `198.51.100.${++visitors}`,
      });
    const before = await quantity();
    const one = await placeOne('+96554444444');
    expect((await cancel('x'.repeat(32))).status).toBe(404);
    const responses = await Promise.all([cancel(one.trackingToken), cancel(one.trackingToken)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const tracked = (await shop.get(`/api/v1/orders/track/${one.trackingToken}`)).body as {
      order_history: Body[];
    };
    expect(tracked).toMatchObject({ status: 'cancelled', canCancel: false });
    expect(tracked.order_history.at(-1)).toMatchObject({ triggeredBy: 'guest', reason: 'Changed my mind' });
    expect(await quantity()).toBe(before);
    const two = await placeOne('+96555555555');
    await move(two.id, 'active');
    expect((await cancel(two.trackingToken)).status).toBe(409);
  });

  test('a guest’s code counts exactly as it was sent', async () => {
    const phone = '+96551212121';
    const code = await sendCode(phone);
    for (const typed of [` ${code}`, `${code} `, `${code}\u0000`, `${code.slice(0, 2)}\u0000${code.slice(2)}`]) {
      expect([typed, (await place(guest(phone, typed))).status]).toEqual([typed, 422]);
    }
    expect((await place(guest(phone, code))).status).toBe(201);
  });

  test('the same code in ten parallel orders makes one order', async () => {
    const phone = '+96553333333';
    const code = await sendCode(phone);
    const basket = (quantity: number) => [{ stockId: counter.goods[0]?.id, quantity }];
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => place(guest(phone, code, { items: basket(index + 3) }))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});
