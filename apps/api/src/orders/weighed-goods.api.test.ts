import type { OrderMoney } from '@karaz/contract/admin/order-money';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { CartView } from '@karaz/contract/cart';
import type { InvoiceView } from '@karaz/contract/invoices';
import type { OrderPreview, OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { pdfText } from '../testing/pdf-text.ts';

let shop: OrderShop;
let counter: Counter;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 2);
}, 180_000);
afterAll(() => shop?.close());

const weigh = (grams: number | null) =>
  shop.rows(sql`update products set estimated_grams = ${grams} where id in
    (select product_id from stocks where id in ${counter.goods.map(({ id }) => id)})`);

test('whoever buys what is weighed at packing reads the most it can cost, until the bag is closed', async () => {
  const buyer = await shop.buyer(counter);
  const admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
  const body = deliveryOrder(counter, buyer);
  const preview = async () =>
    (await shop.call('POST', '/api/v1/orders/preview', { body, headers: buyer.headers })).body as OrderPreview;
  await weigh(null);
  expect((await preview()).maxPayable).toBeNull();
  await weigh(1000);
  const { maxPayable, totalAmount } = await preview();
  expect(maxPayable).toBe(totalAmount);
  const line = { stock: counter.goods[0]?.id, quantity: 1 };
  const added = await shop.call('POST', '/api/cart/items', { body: line, headers: buyer.headers });
  expect((added.body as CartView).items[0]?.stock.is_weighed, added.text).toBe(true);
  const placed = await shop.order(buyer, body);
  const { id } = placed.body as { id: string };
  const read = async () => (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;
  expect((await read()).maxPayable).toBe(totalAmount);
  for (const status of ['active', 'on preparation', 'On the way']) {
    const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
      body: { status, isEarly: true },
      headers: admin,
    });
    expect(moved.status, moved.text).toBe(200);
  }
  expect((await read()).maxPayable).toBeNull();
});

test('a substitute sold by weight is shown with its picture, code and weight, and costs what it weighs', async () => {
  const admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
  const [ordered, instead] = counter.goods;
  await weigh(null);
  await shop.rows(sql`update products set estimated_grams = 1000, classification = 'grocery' where id =
    (select product_id from stocks where id = ${instead?.id})`);
  await shop.rows(sql`update stocks set price_minor = 2000, selling_price_minor = null where id = ${instead?.id}`);
  await shop.rows(sql`update stocks set price_minor = 9000, selling_price_minor = null where id = ${ordered?.id}`);
  const buyer = await shop.buyer(counter);
  const items = [{ stockId: ordered?.id, quantity: 2 }];
  const { id } = (await shop.order(buyer, deliveryOrder(counter, buyer, { items }))).body as { id: string };
  const read = async () => (await shop.get(`/api/v1/admin/orders/${id}`, admin)).body as OfficeOrder;
  const itemId = (await read()).pick[0]?.itemId;
  const path = `/api/v1/admin/orders/${id}/substitutes?itemId=${itemId}&search=`;
  const [name] = await shop.rows<{ en: string; grams: number }>(sql`select p.name_en as en from products p
    join stocks s on s.product_id = p.id where s.id = ${instead?.id}`);
  const found = await shop.get(`${path}${encodeURIComponent(name?.en ?? '')}`, admin);
  const { stocks } = found.body as { stocks: { stockId: number; gramsEach: number | null }[] };
  const gramsEach = stocks.find(({ stockId }) => stockId === instead?.id)?.gramsEach ?? 0;
  expect(gramsEach, found.text).toBeGreaterThan(0);
  const pick = { pickedQuantity: 2, substituteStockId: instead?.id };
  const send = (weighedGrams: number | null) =>
    shop.call('PATCH', `/api/v1/admin/orders/${id}/items/${itemId}`, {
      headers: admin,
      body: { ...pick, weighedGrams },
    });
  const notWeighed = async () => {
    const money = await shop.call('POST', '/api/v1/admin/orders/money', { headers: admin, body: { ids: [id] } });
    return (money.body as { orders: OrderMoney[] }).orders[0]?.picking.notWeighed;
  };
  expect((await send(null)).status).toBe(200);
  expect((await read()).pick[0]).toMatchObject({ substitute: { total: 4, gramsEach, image: expect.any(String) } });
  expect(await notWeighed()).toBe(1);
  expect((await send(gramsEach)).status).toBe(200);
  const { pick: lines } = await read();
  expect(await notWeighed()).toBe(0);
  expect(lines[0]).toMatchObject({ weighedGrams: gramsEach, substitute: { total: 2, sku: expect.any(String) } });
  const weighed = 2 * gramsEach - 57;
  expect((await send(weighed)).status).toBe(200);
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body: { status, isEarly: true }, headers: admin });
  }
  const invoice = (await shop.get(`/api/v1/orders/${id}/invoice`, buyer.headers)).body as InvoiceView;
  const [line] = invoice.lines;
  // The goods that were ordered are sold by the piece, these by weight.
  const price = Number((2000 / gramsEach).toFixed(3));
  expect(line).toMatchObject({ ordered_en: expect.any(String), count: { unit: 'kg', amount: weighed / 1000 } });
  expect(line?.count?.price).toBeCloseTo(price, 2);
  expect(Math.round((line?.count?.price ?? 0) * weighed)).toBe(Math.round((line?.total ?? 0) * 1000));
});

test('what was weighed is billed by weight times the price of a kilogram, lighter or heavier', async () => {
  const admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
  const [lighter, heavier] = counter.goods;
  await weigh(500);
  await shop.rows(sql`update products set classification = 'grocery' where id in
    (select product_id from stocks where id in ${counter.goods.map(({ id }) => id)})`);
  await shop.rows(sql`update stocks set price_minor = 1750, selling_price_minor = null
    where id in ${counter.goods.map(({ id }) => id)}`);
  const buyer = await shop.buyer(counter);
  const items = [lighter, heavier].map((goods) => ({ stockId: goods?.id, quantity: 2 }));
  const { id } = (await shop.order(buyer, deliveryOrder(counter, buyer, { items }))).body as { id: string };
  const { pick } = (await shop.get(`/api/v1/admin/orders/${id}`, admin)).body as OfficeOrder;
  // A variation that is named by a weight has its own.
  const agreed = pick.map(({ agreedGrams }) => agreedGrams ?? 0);
  for (const [index, weighedGrams] of [(agreed[0] ?? 0) - 60, (agreed[1] ?? 0) + 60].entries()) {
    const body = { pickedQuantity: 2, weighedGrams, substituteStockId: null };
    const path = `/api/v1/admin/orders/${id}/items/${pick[index]?.itemId}`;
    expect((await shop.call('PATCH', path, { headers: admin, body })).status).toBe(200);
  }
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body: { status, isEarly: true }, headers: admin });
  }
  const invoice = (await shop.get(`/api/v1/orders/${id}/invoice`, buyer.headers)).body as InvoiceView;
  const order = (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;
  const grams = [(agreed[0] ?? 0) - 60, agreed[1] ?? 0];
  for (const [index, line] of invoice.lines.entries()) {
    const { count, total } = line;
    expect(count).toMatchObject({ unit: 'kg', amount: (grams[index] ?? 0) / 1000 });
    expect(Math.round((count?.amount ?? 0) * (count?.price ?? 0) * 1000)).toBe(Math.round(total * 1000));
    expect(order.items[index]?.packed?.perKg).toEqual({ grams: grams[index], price: count?.price, extras: 0 });
  }
  expect(invoice.lines.map(({ weight }) => weight?.weighedGrams)).toEqual([grams[0], undefined]);
  for (const language of ['en', 'ar']) {
    const path = `/api/v1/orders/${id}/invoice.pdf?language=${language}`;
    const file = await shop.app.request(path, { headers: buyer.headers });
    const text = pdfText(new Uint8Array(await file.arrayBuffer()));
    expect(text).toContain(((grams[0] ?? 0) / 1000).toFixed(3));
  }
});
