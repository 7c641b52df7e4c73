import type { CartView } from '@karaz/contract/cart';
import type { OrderPreview, OrderView } from '@karaz/contract/order-view';
import { isolate } from '@karaz/i18n/format';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Buyer,
  type Counter,
  deliveryOrder,
  laterSlot,
  type OrderShop,
  openOrderShop,
} from '../testing/order-shop.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';
import { createPromotionTimes } from './end-promotions.ts';

let shop: OrderShop;
let counter: Counter;
let count = 0;

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await laterSlot(shop, await shop.counterOf('kw', 3));
  await shop.rows(sql`update promotions set is_active = false where code is null`);
}, 180_000);
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.rows(sql`update promotions set is_active = false where code is null`);
});

const unit = (index: number) => counter.goods[index]?.unitMinor ?? 0;
const items = (...quantities: number[]) =>
  quantities.flatMap((quantity, index) => (quantity > 0 ? [{ stockId: counter.goods[index]?.id, quantity }] : []));
const minor = (amount: number) => Math.round(amount * 1000);

type Fields = Record<string, unknown>;
async function promotion(fields: Fields, goods: { stock?: number; category?: string } = {}): Promise<number> {
  const columns = {
    name_en: 'Test offer',
    name_ar: 'عرض',
    kind: 'percent',
    target: 'products',
    percent: 100,
    ...fields,
  };
  const [row] = await shop.rows<{ id: number }>(sql`insert into promotions
    select * from json_populate_record(null::promotions, ${JSON.stringify({
      ...{ id: 9000 + ++count, description_en: '', description_ar: '', audience: 'everybody', amounts: {} },
      ...{ max_discounts: {}, min_subtotals: {}, min_people: 1, min_pieces: 1, used_count: 0, is_active: true },
      ...{ created_at: '2026-01-01', ...columns },
    })}::json) returning id`);
  if (!row) throw new Error('no promotion');
  if (goods.stock !== undefined) {
    await shop.rows(sql`insert into promotion_targets (promotion_id, product_id)
      select ${row.id}, product_id from stocks where id = ${counter.goods[goods.stock]?.id}`);
  }
  return row.id;
}
const previewOf = async (buyer: Buyer, lines: object[], more: object = {}) =>
  (
    await shop.call('POST', '/api/v1/orders/preview', {
      headers: buyer.headers,
      body: deliveryOrder(counter, buyer, { items: lines, ...more }),
    })
  ).body as OrderPreview;
const place = (buyer: Buyer, lines: object[], more: object = {}) =>
  shop.order(buyer, deliveryOrder(counter, buyer, { items: lines, notes: `note ${++count}`, ...more }));
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

test('buy 2, get 1 free: cart, preview, order and its lines agree, and a cancelled order counts no more', async () => {
  const id = await promotion({ kind: 'buy-get', buy_quantity: 2, get_quantity: 1 }, { stock: 0 });
  const buyer = await shop.buyer(counter);
  await waitForNotifications(shop);
  const body = { items: items(3, 1).map(({ stockId, quantity }) => ({ stock: stockId, quantity })) };
  const priced = await shop.call('POST', `/api/cart/price?country=kw&areaId=${counter.areaId}`, { body });
  const cart = priced.body as CartView;
  expect(cart.promotions.map((each) => [each.id, minor(each.discount)])).toEqual([[id, unit(0)]]);
  expect(minor(cart.items[0]?.promotion?.discount ?? 0)).toBe(unit(0));
  const preview = await previewOf(buyer, items(3, 1));
  expect([minor(preview.promotionDiscount), minor(preview.discount)]).toEqual([unit(0), unit(0)]);
  const placed = await place(buyer, items(3, 1), { totalAmount: preview.totalAmount });
  expect(placed.status, placed.text).toBe(201);
  const { id: orderId } = placed.body as { id: string };
  const order = (await shop.get(`/api/v1/orders/${orderId}`, buyer.headers)).body as OrderView;
  expect([order.totalAmount, minor(order.promotionDiscount)]).toEqual([preview.totalAmount, unit(0)]);
  expect(order.promotions).toMatchObject([{ id, name_en: 'Test offer', code: null, target: 'goods' }]);
  expect(order.items.map(({ promotion: own, discount }) => [own?.id ?? null, minor(discount)])).toEqual([
    [id, unit(0)],
    [null, 0],
  ]);
  const uses = () => shop.rows(sql`select is_counted from order_promotions where promotion_id = ${id}`);
  expect(await uses()).toEqual([{ is_counted: true }]);
  const cancelled = await shop.call('POST', `/api/v1/orders/${orderId}/cancel`, { headers: buyer.headers, body: {} });
  expect(cancelled.status, cancelled.text).toBeLessThan(300);
  expect(await uses()).toEqual([{ is_counted: false }]);
});

test('a category stands for those below it, a day is that of the country, and the end is the end', async () => {
  const id = await promotion({ target: 'categories', percent: 50, weekdays: [0, 1, 2, 3, 4, 5, 6] });
  const [top] = await shop.rows<{ id: number }>(sql`with recursive above as (
      select c.id, c.parent_id from categories c join product_categories pc on pc.category_id = c.id
        join stocks s on s.product_id = pc.product_id where s.id = ${counter.goods[0]?.id}
      union select c.id, c.parent_id from categories c join above on above.parent_id = c.id)
    select id from above where parent_id is null limit 1`);
  await shop.rows(sql`insert into promotion_targets (promotion_id, category_id) values (${id}, ${top?.id})`);
  const buyer = await shop.buyer(counter);
  const off = async () => minor((await previewOf(buyer, items(1))).promotionDiscount);
  expect(await off()).toBe(Math.floor((unit(0) + 1) / 2));
  const today = new Date(shop.clock.now.getTime() + 3 * 3_600_000).getUTCDay();
  await shop.rows(sql`update promotions set weekdays = array[${(today + 1) % 7}::int] where id = ${id}`);
  expect(await off()).toBe(0);
  await shop.rows(
    sql`update promotions set weekdays = null, ends_at = ${shop.clock.now.toISOString()} where id = ${id}`,
  );
  expect(await off()).toBe(0);
});

test('two checkouts for the last use: exactly one gets it, the other hears the new price', async () => {
  const id = await promotion({ percent: 50, total_limit: 1 }, { stock: 0 });
  const buyers = await Promise.all([shop.buyer(counter), shop.buyer(counter), shop.buyer(counter)]);
  const placed = await Promise.all(buyers.map((buyer) => place(buyer, items(1))));
  expect(placed.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(placed.flatMap((response) => codeOf(response) ?? [])).toEqual(['pricesChanged', 'pricesChanged']);
  expect(
    await shop.rows(sql`select p.used_count as used, count(*)::int as uses from promotions p
      join order_promotions u on u.promotion_id = p.id where p.id = ${id} group by p.id`),
  ).toEqual([{ used: 1, uses: 1 }]);
  const late = buyers[placed.findIndex(({ status }) => status === 409)];
  if (!late) throw new Error('nobody was late');
  expect((await previewOf(late, items(1))).promotionDiscount).toBe(0);
});

test('a first order is one, also when two are sent at once; limits of a customer are for accounts', async () => {
  const first = await promotion({ percent: 50, audience: 'first-order' }, { stock: 0 });
  const buyer = await shop.buyer(counter);
  const sent = await Promise.all([place(buyer, items(1)), place(buyer, items(2))]);
  // The later one was priced with the promotion and is refused, or after the first was there and is placed without it.
  expect(sent.map(({ status }) => status).sort()).toSatisfy(
    ([one, other]) => one === 201 && [201, 409].includes(other),
  );
  const uses = await shop.rows(sql`select order_id from order_promotions where promotion_id = ${first}`);
  expect(uses).toHaveLength(1);
  expect((await previewOf(buyer, items(1))).promotionDiscount).toBe(0);
  const id = await promotion({ percent: 10, per_customer_limit: 1 }, { stock: 0 });
  expect((await previewOf(buyer, items(1))).promotions.map((each) => each.id)).toEqual([id]);
  expect((await place(buyer, items(1))).status).toBe(201);
  expect((await previewOf(buyer, items(1))).promotions).toEqual([]);
});

test('an order that can still be paid is the first one, also after a payment that failed', async () => {
  await promotion({ percent: 50, audience: 'first-order' }, { stock: 0 });
  const buyer = await shop.buyer(counter);
  expect((await previewOf(buyer, items(2))).promotionDiscount).toBeGreaterThan(0);
  const first = await place(buyer, items(1), { payment_method: 'online_payment' });
  expect(first.status, first.text).toBe(201);
  await shop.rows(sql`update orders set status = 'payment_failed', held_until = now() + interval '20 minutes'
    where id = ${(first.body as { id: string }).id}`);
  expect((await previewOf(buyer, items(2))).promotionDiscount).toBe(0);
  await shop.rows(sql`update orders set status = 'expired', held_until = null
    where id = ${(first.body as { id: string }).id}`);
  expect((await previewOf(buyer, items(2))).promotionDiscount).toBeGreaterThan(0);
});

test('a code that takes nothing more off is refused, not used up; the better of two on a line counts', async () => {
  const id = await promotion({ percent: 30, code: 'LESS' }, { stock: 0 });
  const buyer = await shop.buyer(counter);
  expect(minor((await previewOf(buyer, items(1), { couponCode: 'less' })).couponDiscount)).toBeGreaterThan(0);
  await promotion({ percent: 40 }, { stock: 0 });
  const preview = await previewOf(buyer, items(1), { couponCode: 'LESS' });
  expect(preview.validation.details.map(({ code }) => code)).toContain('COUPON_NO_EFFECT');
  expect(minor(preview.promotionDiscount)).toBeGreaterThan(0);
  expect(codeOf(await place(buyer, items(1), { couponCode: 'LESS' }))).toBe('couponRefused');
  expect(codeOf(await place(buyer, items(0, 1), { couponCode: 'LESS' }))).toBe('couponRefused');
  expect(await shop.rows(sql`select used_count as used from promotions where id = ${id}`)).toEqual([{ used: 0 }]);
});

test('pages are made anew when a promotion begins or ends', async () => {
  const received: string[] = [];
  const client = await shop.database.pool.connect();
  try {
    client.on('notification', ({ payload }) => received.push(payload ?? ''));
    await client.query('listen store_changed');
    const begins = new Date(shop.clock.now.getTime() + 60_000);
    await promotion({ starts_at: begins.toISOString() }, { stock: 0 });
    let now = shop.clock.now;
    const check = createPromotionTimes(shop.database.db, () => now);
    await client.query('select 1');
    received.length = 0;
    await check();
    await client.query('select 1');
    expect(received).toEqual([]);
    now = begins;
    await check();
    await client.query('select 1');
    expect(received.sort()).toEqual(['catalog', 'content']);
  } finally {
    client.release(true);
  }
});

test('pages are made anew when another day of the week begins in a country', async () => {
  const received: string[] = [];
  const client = await shop.database.pool.connect();
  try {
    client.on('notification', ({ payload }) => received.push(payload ?? ''));
    await client.query('listen store_changed');
    await promotion({ weekdays: [3] }, { stock: 0 });
    // Midnight in Kuwait and Riyadh; Dubai is an hour ahead, Cairo an hour behind.
    let now = new Date('2026-03-10T20:30:00Z');
    const check = createPromotionTimes(shop.database.db, () => now);
    await client.query('select 1');
    received.length = 0;
    now = new Date('2026-03-10T20:59:59Z');
    await check();
    await client.query('select 1');
    expect(received).toEqual([]);
    now = new Date('2026-03-10T21:00:00Z');
    await check();
    await client.query('select 1');
    expect(received.sort()).toEqual(['catalog', 'content']);
  } finally {
    client.release(true);
  }
});

/** By the clocks of Kuwait, as the database has them. */
async function weekdayInKuwait(): Promise<number> {
  const [row] = await shop.rows<{ day: number }>(
    sql`select extract(dow from now() at time zone 'Asia/Kuwait')::int as day`,
  );
  return row?.day ?? -1;
}

test('a product names what is taken off it for everybody, today and without a code', async () => {
  const id = await promotion({ percent: 10 }, { stock: 0 });
  const day = await weekdayInKuwait();
  await promotion({ percent: 20, audience: 'members' }, { stock: 0 });
  await promotion({ percent: 20, weekdays: [(day + 3) % 7] }, { stock: 0 });
  const today = await promotion({ percent: 20, weekdays: [day], country_codes: ['kw'] }, { stock: 0 });
  await promotion({ percent: 20, ends_at: '2026-01-02' }, { stock: 0 });
  await promotion({ percent: 20, code: 'NAMED' }, { stock: 0 });
  await waitForNotifications(shop);
  const { body } = await shop.call('GET', `/api/v1/stocks/${counter.goods[0]?.id}`, { headers: { 'x-country': 'kw' } });
  const { product } = body as { product: { promotions: { id: number; name_en: string }[] } };
  expect(product.promotions).toEqual([
    { id, name_en: 'Test offer', name_ar: 'عرض', terms: `${isolate('10%')} off.`, countries: null },
    { id: today, name_en: 'Test offer', name_ar: 'عرض', terms: `${isolate('20%')} off.`, countries: ['kw'] },
  ]);
});

test('a product says how groups are counted and from when a promotion counts, in the reader’s language', async () => {
  await promotion({ kind: 'buy-get', buy_quantity: 2, get_quantity: 1, min_subtotals: { kw: 5000 } }, { stock: 0 });
  await promotion({ percent: 20, min_pieces: 3 }, { stock: 0 });
  await promotion({ kind: 'fixed', percent: null, amounts: { kw: 250 } }, { stock: 0 });
  await waitForNotifications(shop);
  const terms = async (language: string) => {
    const headers = { 'x-country': 'kw', 'x-custom-language': language };
    const { body } = await shop.call('GET', `/api/v1/stocks/${counter.goods[0]?.id}`, { headers });
    const { product } = body as { product: { promotions: { terms: string }[] } };
    return product.promotions.map((each) => each.terms);
  };
  expect(await terms('en')).toEqual([
    expect.stringMatching(
      /^With every 3 of these products in your cart, the cheapest is free. For orders from .*5\.000/,
    ),
    `${isolate('20%')} off. From 3 pieces.`,
    expect.stringMatching(/0\.250.* off\.$/),
  ]);
  expect((await terms('ar'))[1]).toBe(`خصم ${isolate('20%')}. عند شراء 3 قطع أو أكثر.`);
  expect((await terms('fr'))[1]).toBe(`${isolate('20%')} de remise. À partir de 3 articles.`);
});

test('a promotion from three pieces counts from the third, in the cart and in the order', async () => {
  await promotion({ percent: 50, min_pieces: 3 }, { stock: 0 });
  const buyer = await shop.buyer(counter);
  const off = async (quantity: number) => minor((await previewOf(buyer, items(quantity))).promotionDiscount);
  expect([await off(2), await off(3)]).toEqual([0, Math.floor((3 * unit(0) + 1) / 2)]);
});

/** The card of the first of the goods, where a list of its name narrowed so has it. */
async function cardOf(filter: string) {
  const stockId = counter.goods[0]?.id;
  const [named] = await shop.rows<{ name: string }>(
    sql`select p.name_en as name from stocks s join products p on p.id = s.product_id where s.id = ${stockId}`,
  );
  await waitForNotifications(shop);
  const { body } = await shop.get(
    `/api/v2/search/products?country=kw&limit=50&groupByProduct=false&query=${encodeURIComponent(named?.name ?? '')}${filter}`,
  );
  const { data } = body as { data: { id: number; saleLabel: { en: string; ar: string } | null }[] };
  return data.find(({ id }) => id === stockId);
}

test('what is on promotion is found as on offer: by itself or by a category above its own', async () => {
  const [stockId, [first]] = [counter.goods[0]?.id, counter.goods];
  await shop.rows(sql`update stocks set selling_price_minor = null where id = ${stockId}`);
  const isOnOffer = async () => (await cardOf('&offers=true')) !== undefined;
  const counted = async () => {
    const { body } = await shop.get('/api/v2/search/filters?country=kw');
    return (body as { offers: number }).offers;
  };
  expect(await isOnOffer()).toBe(false);
  const before = await counted();
  const id = await promotion({ percent: 15, min_pieces: 3 }, { stock: 0 });
  expect(await isOnOffer()).toBe(true);
  expect(await counted()).toBe(before + 1);
  expect(await cardOf('')).toMatchObject({
    saleLabel: { en: `${isolate('−15%')} on 3 or more`, ar: `خصم ${isolate('15%')} على 3 أو أكثر` },
  });
  const [above] = await shop.rows<{ id: number }>(
    sql`select coalesce(c.parent_id, c.id) as id from stocks s join product_categories pc on pc.product_id = s.product_id
      join categories c on c.id = pc.category_id where s.id = ${first?.id} order by c.parent_id nulls last limit 1`,
  );
  await shop.rows(
    sql`update promotion_targets set product_id = null, category_id = ${above?.id} where promotion_id = ${id}`,
  );
  await shop.rows(sql`update promotions set target = 'categories' where id = ${id}`);
  expect(await isOnOffer()).toBe(true);
  await shop.rows(sql`update promotions set country_codes = '{ae}' where id = ${id}`);
  expect(await isOnOffer()).toBe(false);
});

test('its card says the best of them in a few words, until it is over', async () => {
  const label = async () => {
    const card = await cardOf('');
    expect(card).toBeDefined();
    return card?.saleLabel;
  };
  const day = await weekdayInKuwait();
  await promotion({ percent: 60, weekdays: [(day + 3) % 7] }, { stock: 0 });
  await promotion({ percent: 60, audience: 'members' }, { stock: 0 });
  await promotion({ percent: 60, country_codes: ['ae'] }, { stock: 0 });
  await promotion({ percent: 60, min_subtotals: { kw: 1000 } }, { stock: 0 });
  const own = await label();
  expect(own?.en ?? '').not.toContain('60%');
  await promotion({ kind: 'buy-get', percent: 100, buy_quantity: 2, get_quantity: 1 }, { stock: 0 });
  expect(await label()).toEqual({ en: 'Buy 2, get 1 free', ar: '2 + 1 مجاناً' });
  const id = await promotion({ percent: 15, weekdays: [day] }, { stock: 0 });
  expect((await label())?.en).toContain('−15%');
  await shop.rows(sql`update promotions set is_active = false where id = ${id}`);
  expect(await label()).toMatchObject({ en: 'Buy 2, get 1 free' });
});

const pricedCart = async (lines: object[], headers: Record<string, string> = {}) => {
  const { body } = await shop.call('POST', `/api/cart/price?country=kw&areaId=${counter.areaId}`, {
    ...{ headers, body: { items: lines.map((line) => ({ ...line, stock: (line as { stockId: number }).stockId })) } },
  });
  const { promotions, promotion_hints: hints } = body as CartView;
  return { applied: promotions.map(({ id }) => id), hints: hints.map(({ id, needs, pieces }) => [id, needs, pieces]) };
};

test('a cart says how many pieces more a promotion needs, and not when its goods have a better one', async () => {
  const fromThree = await promotion({ percent: 20, min_pieces: 3 }, { stock: 0 });
  const group = await promotion({ kind: 'buy-get', buy_quantity: 2, get_quantity: 1 }, { stock: 1 });
  await promotion({ percent: 20, min_pieces: 3, min_subtotals: { kw: 90_000_000 } }, { stock: 1 });
  await waitForNotifications(shop);
  expect(await pricedCart(items(1, 1))).toEqual({ applied: [], hints: [[fromThree, 'pieces', 2]] });
  expect((await pricedCart(items(3, 2))).hints).toEqual([[group, 'pieces', 1]]);
  expect((await pricedCart(items(3, 3))).hints).toEqual([]);
  const setStock = (quantity: number) =>
    shop.rows(sql`update stocks set quantity = ${quantity} where id = ${counter.goods[0]?.id} returning id`);
  const [{ before } = { before: 0 }] = await shop.rows<{ before: number }>(
    sql`select quantity as before from stocks where id = ${counter.goods[0]?.id}`,
  );
  await setStock(2);
  expect((await pricedCart(items(1, 1))).hints).toEqual([]);
  await setStock(before);
  await promotion({ percent: 30 }, { stock: 0 });
  await waitForNotifications(shop);
  expect((await pricedCart(items(1, 1))).hints).toEqual([]);
});

test('a promotion for first orders is named to guests and counted in the cart of an account without orders', async () => {
  const goods = await promotion({ percent: 10, audience: 'first-order' }, { stock: 0 });
  const basket = await promotion({ percent: 5, audience: 'first-order', target: 'basket' });
  const buyer = await shop.buyer(counter);
  await waitForNotifications(shop);
  const toGuest = { applied: [], hints: [goods, basket].map((id) => [id, 'account', 0]) };
  expect(await pricedCart(items(1))).toEqual(toGuest);
  expect((await pricedCart(items(0, 1))).hints).toEqual([[basket, 'account', 0]]);
  expect(await pricedCart(items(1), buyer.headers)).toEqual({ applied: [goods, basket], hints: [] });
  const preview = await previewOf(buyer, items(1));
  expect(preview.promotions.map(({ id }) => id)).toEqual([goods, basket]);
  expect((await place(buyer, items(1), { totalAmount: preview.totalAmount })).status).toBe(201);
  expect(await pricedCart(items(1), buyer.headers)).toEqual({ applied: [], hints: [] });
  const headers = { 'x-country': 'kw' };
  const { body } = await shop.call('GET', `/api/v1/stocks/${counter.goods[0]?.id}`, { headers });
  const { product } = body as { product: { promotions: { terms: string }[] } };
  expect(product.promotions.map(({ terms }) => terms)).toEqual([
    `${isolate('10%')} off. On your first order, with an account.`,
  ]);
});
