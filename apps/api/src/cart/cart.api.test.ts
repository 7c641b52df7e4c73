import type { CartView } from '@karaz/contract/cart';
import { cart as cartSchema } from '@karaz/contract/cart';
import { ok } from '@karaz/domain/result';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { carts } from '../db/tables/cart.ts';
import { products, stocks } from '../db/tables/catalog.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';

let api: TestApi;
/** Stocks of one branch with plenty left, cheapest first, and one with add-ons. */
let goods: { id: number; price: number }[];
let served: number;
let withAddons: { id: number; addonId: number };

const SHOPPER = 1;
const OTHER = 2;
/** Whose cart one test alone changes: carts start again with each test, and notifications of earlier ones come a moment later. */
const LISTENING = 3;
const as = (user: number) => ({ 'x-test-user': String(user), 'x-country': 'kw' });

beforeAll(async () => {
  api = await testApi({
    database: await seededDatabase(),
    // Tokens have tests of their own; here only who is calling matters.
    identify: async (authorization) =>
      ok(
        authorization
          ? { kind: 'user', id: Number(authorization), role: 'user', sessionId: 'test', provenAt: null }
          : { kind: 'anonymous' },
      ),
  });
  const found = await api.database.db.execute<{ id: number; price: string; area: number }>(sql`
    select s.id, coalesce(s.selling_price_minor, s.price_minor) as price,
      (select area_id from branch_areas ba join areas a on a.id = ba.area_id and a.shipping_available
        where ba.branch_id = b.id order by area_id limit 1) as area
    from stocks s join branches b on b.id = s.branch_id
    where b.key = 'karaz-shuwaikh' and s.status = 'on-stock' and s.quantity >= 25 order by s.id limit 40`);
  goods = found.rows.map(({ id, price }) => ({ id, price: Number(price) / 1000 }));
  served = found.rows[0]?.area ?? 0;
  const [addon] = (
    await api.database.db.execute<{ id: number; addon_id: number }>(sql`
      select s.id, pa.addon_id from stocks s join product_addons pa on pa.product_id = s.product_id
      join branches b on b.id = s.branch_id and b.country_code = 'kw'
      where s.status = 'on-stock' and s.quantity >= 10 order by s.id limit 1`)
  ).rows;
  withAddons = { id: addon?.id ?? 0, addonId: addon?.addon_id ?? 0 };
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(carts);
});

const stockAt = (index: number) => goods[index]?.id ?? 0;

async function call(method: string, path: string, body?: unknown, user = SHOPPER) {
  const response = await api.call(method, `${path}?areaId=${served}`, {
    headers: { ...as(user), authorization: String(user) },
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    body: response.body as CartView & { errors: Record<string, string[]>; data: CartView },
  };
}
const put = (stock: number, quantity: number, more: object = {}, user = SHOPPER) =>
  call('POST', '/api/cart/items', { stock, quantity, ...more }, user);
const mine = async () => (await call('GET', '/api/cart/my-cart')).body;

describe('one cart', () => {
  test('[CART-02, CART-05, API-52, API-53] goods are put in and every response is the whole cart with store prices', async () => {
    const { status, body } = await put(stockAt(0), 2);
    expect(status).toBe(200);
    expect(cartSchema.parse(body)).toBeTruthy();
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ quantity: 2, is_available: true, stock: { id: stockAt(0) } });
    expect(body.total_items).toBe(2);
    expect(body.total_amount).toBeCloseTo(2 * (goods[0]?.price ?? 0), 3);
    expect(await mine()).toEqual(body);
  });

  test('[SD-26] putting a stock that is there sets its quantity: a repeated request changes nothing', async () => {
    await put(stockAt(0), 2);
    const again = await put(stockAt(0), 2);
    expect(again.body.total_items).toBe(2);
    const more = await put(stockAt(0), 5);
    expect(more.body.items).toHaveLength(1);
    expect(more.body.total_items).toBe(5);
  });

  test('[SD-26] the stock may be an object, an add-on is named by id or addonId', async () => {
    const { body } = await call('POST', '/api/cart/items', {
      stock: { id: withAddons.id },
      quantity: 2,
      addons: [{ addonId: withAddons.addonId }],
    });
    const [line] = body.items;
    expect(line?.addons).toHaveLength(1);
    expect(line?.addons[0]?.quantity).toBe(2);
    const unit = line?.stock.selling_price ?? line?.stock.price ?? 0;
    expect(line?.price).toBeCloseTo(2 * unit + 2 * (line?.addons[0]?.price ?? 0), 3);
  });

  test('an add-on that is named twice is rejected, also of a cart in the browser: it would be charged twice', async () => {
    const line = { stock: withAddons.id, quantity: 1, addons: [{ addonId: withAddons.addonId }] };
    const [item] = (await call('POST', '/api/cart/items', line)).body.items;
    const addons = [{ id: withAddons.addonId }, { addonId: withAddons.addonId, quantity: 3 }];
    const twice = { ...line, addons };
    for (const [method, path, body] of [
      ['POST', 'items', twice],
      ['PATCH', `items/${item?.id}`, { addons }],
      ['POST', 'changes', { put: [twice] }],
      ['POST', 'sync', { items: [twice] }],
      ['POST', 'price', { items: [twice] }],
    ] as const) {
      expect([path, (await call(method, `/api/cart/${path}`, body)).status]).toEqual([path, 422]);
    }
    expect((await mine()).items[0]?.addons).toHaveLength(1);
  });

  test('[API-54, API-55, API-56] a line is changed, removed, and the cart is emptied', async () => {
    await put(stockAt(0), 1);
    const [item] = (await put(stockAt(1), 1)).body.items;
    const changed = await call('PATCH', `/api/cart/items/${item?.id}`, { quantity: 4 });
    expect(changed.body.items.find(({ id }) => id === item?.id)?.quantity).toBe(4);
    const removed = await call('DELETE', `/api/cart/items/${item?.id}`);
    expect(removed.body.items.map(({ stock }) => stock.id)).toEqual([stockAt(1)]);
    const cleared = await call('DELETE', '/api/cart/clear');
    expect(cleared.body).toMatchObject({ items: [], total_items: 0, total_amount: 0 });
  });

  test('only whole numbers from 1 to 99999 are a quantity', async () => {
    for (const quantity of [0, -1, 1.5, '1e3', 100_000, '٣', null, '2', Number.MAX_SAFE_INTEGER, [], {}]) {
      const response = await call('POST', '/api/cart/items', { stock: stockAt(0), quantity });
      expect([quantity, response.status]).toEqual([quantity, 422]);
      expect(response.body.errors['quantity']).toBeTruthy();
    }
    expect((await mine()).items).toEqual([]);
  });

  test('[SD-26] more than there is: 409 naming the quantity, and the cart stays as it was', async () => {
    await put(stockAt(0), 1);
    const response = await put(stockAt(0), 99_999);
    expect(response.status).toBe(409);
    expect(response.body.errors['quantity']).toBeTruthy();
    expect((await mine()).total_items).toBe(1);
  });

  test('a change made on an old cart is rejected with the cart as it is now', async () => {
    const { body } = await put(stockAt(0), 1);
    await put(stockAt(1), 1);
    const stale = await put(stockAt(2), 1, { version: body.version });
    expect(stale.status).toBe(409);
    expect(stale.body.data.items).toHaveLength(2);
    expect((await mine()).items).toHaveLength(2);
  });

  test('unknown goods are not found, and a bad line in a list takes nothing with it', async () => {
    expect((await put(2_000_000_000, 1)).status).toBe(404);
    const response = await call('POST', '/api/cart/changes', {
      put: [
        { stock: stockAt(0), quantity: 1 },
        { stock: 2_000_000_000, quantity: 1 },
      ],
    });
    expect(response.status).toBe(404);
    expect((await mine()).items).toEqual([]);
  });
});

test('a change queries the database twice, however many lines there are', async () => {
  for (const lines of [1, 20]) {
    for (let index = 0; index < lines; index++) await put(stockAt(index), 1);
    const querySpy = vi.spyOn(pg.Client.prototype, 'query');
    const { status } = await put(stockAt(0), 1 + lines);
    // The other devices are notified in their own time.
    const queries = querySpy.mock.calls.map(([text]) => JSON.stringify(text)).filter((text) => !/pg_notify/.test(text));
    querySpy.mockRestore();
    expect([status, queries.length]).toEqual([200, 2]);
  }
});

describe('whose cart', () => {
  test('[GUARD-15] nobody without a token, and a foreign user id is rejected', async () => {
    expect((await api.call('GET', '/api/cart/my-cart')).status).toBe(401);
    expect((await put(stockAt(0), 1, { user: OTHER })).status).toBe(403);
    expect((await put(stockAt(0), 1, { userId: String(SHOPPER) })).status).toBe(200);
  });

  test("another person's line cannot be changed or removed", async () => {
    const [item] = (await put(stockAt(0), 3)).body.items;
    expect((await call('PATCH', `/api/cart/items/${item?.id}`, { quantity: 1 }, OTHER)).status).toBe(404);
    await call('DELETE', `/api/cart/items/${item?.id}`, undefined, OTHER);
    expect((await mine()).total_items).toBe(3);
  });
});

describe('several devices', () => {
  test('20 goods put in at once from two devices are all there, every time', async () => {
    for (let round = 0; round < 5; round++) {
      await api.database.db.delete(carts);
      const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => put(stockAt(index), 1)));
      expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const cart = await mine();
      expect(new Set(cart.items.map(({ stock }) => stock.id)).size).toBe(20);
      expect(cart.version).toBe(20);
    }
  });

  test('one stock put in at once from 20 devices is one line, and nobody is notified of an error', async () => {
    await put(stockAt(0), 9);
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => put(stockAt(1), 1 + index)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const cart = await mine();
    expect(cart.items.map(({ stock }) => stock.id)).toEqual([stockAt(0), stockAt(1)]);
    expect(cart.version).toBe(21);
    expect(responses.find(({ body }) => body.version === 21)?.body).toEqual(cart);
  });

  test('a change sent with a version by 20 devices at once is made once; the others see what became of the cart', async () => {
    const { version } = (await put(stockAt(0), 1)).body;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => put(stockAt(index + 1), 1, { version })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of responses.filter((response) => response.status !== 200)) {
      expect([status, body.data.version]).toEqual([409, version + 1]);
    }
    expect((await mine()).items).toHaveLength(2);
  });

  test('an open device is notified of a change within two seconds', async () => {
    await put(stockAt(0), 1, {}, LISTENING);
    const response = await api.app.request('/api/cart/events', { headers: { authorization: String(LISTENING) } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const received = async (line: string) => {
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
        if (next.value.split('\n').includes(line)) return true;
      }
      return false;
    };
    expect(await received('data: 1')).toBe(true);
    await put(stockAt(1), 1, {}, LISTENING);
    await waitForNotifications(api);
    const notifiedAt = performance.now();
    expect(await received('data: 2')).toBe(true);
    expect(performance.now() - notifiedAt).toBeLessThan(2000);
    await reader?.cancel();
    expect((await api.app.request('/api/cart/events')).status).toBe(401);
  });

  test('[CART-09, CART-14] after signing in the carts are merged, the larger quantity wins, twice is as once', async () => {
    await put(stockAt(0), 2);
    await put(stockAt(1), 5);
    const local = [
      { stock: stockAt(0), quantity: 4 },
      { stock: stockAt(1), quantity: 1 },
      { stock: stockAt(2), quantity: 3 },
    ];
    const merged = await call('POST', '/api/cart/sync', { items: local });
    const quantities = Object.fromEntries(merged.body.items.map(({ stock, quantity }) => [stock.id, quantity]));
    expect(quantities).toEqual({ [stockAt(0)]: 4, [stockAt(1)]: 5, [stockAt(2)]: 3 });
    const again = await call('POST', '/api/cart/sync', { items: local });
    expect(again.body).toEqual(merged.body);
  });

  test('[CART-15] keep-local and keep-server', async () => {
    await put(stockAt(0), 2);
    const items = [{ stock: stockAt(1), quantity: 1 }];
    const server = await call('POST', '/api/cart/sync', { items, strategy: 'keep-server' });
    expect(server.body.items.map(({ stock }) => stock.id)).toEqual([stockAt(0)]);
    const local = await call('POST', '/api/cart/sync', { items, strategy: 'keep-local' });
    expect(local.body.items.map(({ stock }) => stock.id)).toEqual([stockAt(1)]);
  });
});

describe('what changed meanwhile', () => {
  test('[SD-26] what cannot be had here stays, is marked, and counts nothing', async () => {
    await put(stockAt(0), 2);
    const elsewhere = await api.call('GET', '/api/cart/my-cart?country=sa', { headers: { authorization: '1' } });
    const cart = cartSchema.parse(elsewhere.body);
    expect(cart.items[0]).toMatchObject({ is_available: false, unavailable_reason: 'not-here' });
    expect(cart).toMatchObject({ total_items: 0, total_amount: 0, currency: 'SAR' });
  });

  test('sold out and unpublished goods are distinguished', async () => {
    const { db } = api.database;
    await put(stockAt(3), 2);
    await db
      .update(stocks)
      .set({ quantity: 1 })
      .where(eq(stocks.id, stockAt(3)));
    expect((await mine()).items[0]?.unavailable_reason).toBe('not-enough');
    await db
      .update(stocks)
      .set({ status: 'out-stock' })
      .where(eq(stocks.id, stockAt(3)));
    expect((await mine()).items[0]?.unavailable_reason).toBe('out-of-stock');
    const [row] = await db
      .select({ id: stocks.productId })
      .from(stocks)
      .where(eq(stocks.id, stockAt(3)));
    await db
      .update(products)
      .set({ isPublished: false })
      .where(eq(products.id, row?.id ?? 0));
    expect((await mine()).items[0]?.unavailable_reason).toBe('not-sold');
  });

  test('a changed price is charged at once and the old one is reported', async () => {
    await put(stockAt(4), 1);
    const before = goods[4]?.price ?? 0;
    await api.database.db
      .update(stocks)
      .set({ priceMinor: 99_000, sellingPriceMinor: 98_500 })
      .where(eq(stocks.id, stockAt(4)));
    const cart = await mine();
    expect(cart.items[0]).toMatchObject({ price: 98.5, price_before: before });
    expect(cart.total_amount).toBe(98.5);
  });
});

test('a new name shows in carts that were shown before', async () => {
  const { db } = api.database;
  const { stock } = (await put(stockAt(6), 1)).body.items[0] ?? {};
  await db
    .update(products)
    .set({ nameEn: 'Renamed while in the cart' })
    .where(eq(products.id, stock?.productId ?? 0));
  await waitForNotifications(api);
  expect((await mine()).items[0]?.stock.name_en).toBe('Renamed while in the cart');
});

test("a guest's cart is priced without being stored", async () => {
  const response = await api.call('POST', `/api/cart/price?areaId=${served}`, {
    headers: { 'x-country': 'kw' },
    body: { items: [{ stock: stockAt(5), quantity: 2, price: 0.001 }] },
  });
  const cart = cartSchema.parse(response.body);
  expect(cart.id).toBe('guest-cart');
  expect(cart.total_amount).toBeCloseTo(2 * (goods[5]?.price ?? 0), 3);
  expect(cart.delivery.fee).not.toBeNull();
});

test('the cart names the fee and the least amount of the branch where it has its own in the area', async () => {
  const { db } = api.database;
  const own = (feeMinor: number | null, minOrderMinor: number | null) =>
    db.execute(sql`update branch_areas set fee_minor = ${feeMinor}, min_order_minor = ${minOrderMinor}
      where area_id = ${served} and branch_id = (select branch_id from stocks where id = ${stockAt(7)})`);
  await own(null, null);
  const asTheAreaHasIt = (await put(stockAt(7), 1)).body.delivery;
  await own(900, 7000);
  try {
    expect((await mine()).delivery).toEqual({ ...asTheAreaHasIt, fee: 0.9, min_order_amount: 7 });
    const guest = await api.call('POST', `/api/cart/price?areaId=${served}`, {
      headers: { 'x-country': 'kw' },
      body: { items: [{ stock: stockAt(7), quantity: 1 }] },
    });
    expect(cartSchema.parse(guest.body).delivery).toMatchObject({ fee: 0.9, min_order_amount: 7 });
    // Where most of the money is spent, as the order will have it.
    const [elsewhere] = (
      await db.execute<{ id: number }>(sql`
        select s.id from stocks s join branches b on b.id = s.branch_id join products p on p.id = s.product_id
        join branch_areas own on own.branch_id = b.id and own.area_id = ${served} and own.fee_minor is null
        where b.key <> 'karaz-shuwaikh' and b.is_active and p.is_published and s.status = 'on-stock'
          and s.price_minor > 20000 and s.quantity > 0 order by s.id limit 1`)
    ).rows;
    await put(elsewhere?.id ?? 0, 1);
    expect((await mine()).delivery).toEqual(asTheAreaHasIt);
    await put(elsewhere?.id ?? 0, 0);
  } finally {
    await own(null, null);
  }
  expect((await mine()).delivery).toEqual(asTheAreaHasIt);
});
