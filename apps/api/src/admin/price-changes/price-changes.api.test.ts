import type { ListedPriceChange, PricePlan } from '@karaz/contract/admin/price-changes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

type Stock = {
  id: number;
  productId: number;
  branchId: number;
  price: number;
  selling: number | null;
  currency: string;
};

let shop: OrderShop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await openOrderShop();
  const counter = await shop.counterOf('kw');
  headers = { authorization: `Bearer manager:${(await shop.buyer(counter, { role: 'manager' })).id}` };
});
afterAll(() => shop.close());

const allStocks = () =>
  shop.rows<Stock>(sql`select s.id, s.product_id as "productId", s.branch_id as "branchId", s.price_minor::int as price,
    s.selling_price_minor::int as selling, cs.currency from stocks s join branches b on b.id = s.branch_id
    join country_settings cs on cs.country_code = b.country_code order by s.id`);
const byId = (stocks: readonly Stock[]) => new Map(stocks.map((stock) => [stock.id, stock]));
const post = (path: string, body: unknown = {}, as = headers) =>
  shop.call('POST', `/api/v1/admin/price-changes${path}`, { headers: as, body });

async function preview(body: Record<string, unknown>): Promise<PricePlan> {
  const response = await post('/preview', body);
  expect(response.status, response.text).toBe(200);
  return response.body as PricePlan;
}

async function apply(body: Record<string, unknown>): Promise<{ id: string; changed: number }> {
  const { version } = await preview(body);
  const response = await post('', { ...body, version });
  expect(response.status, response.text).toBe(200);
  return response.body as { id: string; changed: number };
}

/** Products that are sold in Kuwait and elsewhere. */
async function someProducts(count = 5): Promise<number[]> {
  const rows = await shop.rows<{
    id: number;
  }>(sql`select s.product_id as id from stocks s join branches b on b.id = s.branch_id
    group by 1 having count(distinct b.country_code) > 1 order by count(*) desc, 1 limit ${count}`);
  return rows.map(({ id }) => id);
}

test('a change is what the preview showed, for the chosen products alone, and undone to the smallest unit', async () => {
  const productIds = await someProducts();
  const before = await allStocks();
  const body = { productIds, kind: 'percent', value: 10, rounding: '0.05' };
  const plan = await preview(body);
  expect(await allStocks()).toEqual(before);
  const chosen = before.filter(({ productId }) => productIds.includes(productId));
  expect(plan.changed + plan.unchanged + plan.problems).toBe(chosen.length);
  const { id, changed } = await apply(body);
  expect(changed).toBe(plan.changed);
  const after = byId(await allStocks());
  for (const stock of before) {
    const now = after.get(stock.id);
    const step = stock.currency === 'KWD' ? 50 : 5;
    // Recomputed with fractions, which are exact enough for a nearest step.
    const expected = (minor: number) => Math.floor(Math.round(minor * 1.1) / step + 0.5) * step;
    const isChosen = productIds.includes(stock.productId);
    expect(now?.price).toBe(isChosen ? expected(stock.price) : stock.price);
    expect(now?.selling).toBe(isChosen && stock.selling !== null ? expected(stock.selling) : stock.selling);
  }
  const undone = await post(`/${id}/undo`);
  expect(undone.body).toEqual({ restored: changed, left: 0 });
  expect(await allStocks()).toEqual(before);
  expect((await post(`/${id}/undo`)).status).toBe(409);
});

test('only one branch or one country, and an amount of one currency', async () => {
  const productIds = await someProducts();
  const before = await allStocks();
  const { branchId } = before.find(
    ({ productId, currency }) => productIds.includes(productId) && currency === 'KWD',
  ) ?? { branchId: 0 };
  const amount = { productIds, kind: 'amount', value: 0.125 };
  expect((await post('/preview', amount)).body).toMatchObject({ errorCodes: { country: 'oneCurrency' } });
  const { id } = await apply({ ...amount, branchId });
  const after = byId(await allStocks());
  for (const stock of before) {
    const isChosen = productIds.includes(stock.productId) && stock.branchId === branchId;
    expect((after.get(stock.id)?.price ?? 0) - stock.price).toBe(isChosen ? 125 : 0);
  }
  await post(`/${id}/undo`);
  const emirates = await preview({ ...amount, value: 0.5, country: 'ae' });
  expect(new Set(emirates.rows.map(({ currency }) => currency))).toEqual(new Set(['AED']));
  expect((await post('/preview', { ...amount, country: 'ae' })).body).toMatchObject({
    errorCodes: { value: 'tooFine' },
  });
});

test('what would be nothing, or reduced to more than the price, is named and left as it is', async () => {
  const [productId = 0] = await someProducts(1);
  await shop.rows(sql`update stocks set selling_price_minor = price_minor where product_id = ${productId}`);
  const before = await allStocks();
  const body = { productIds: [productId], kind: 'percent', value: -10, withSale: false };
  const plan = await preview(body);
  expect(plan.changed).toBe(0);
  expect(new Set(plan.rows.map(({ problem }) => problem))).toEqual(new Set(['saleAbovePrice']));
  expect((await post('', { ...body, version: plan.version })).status).toBe(404);
  const nothing = await preview({ ...body, value: -100 });
  expect(new Set(nothing.rows.map(({ problem }) => problem))).toEqual(new Set(['notPositive']));
  expect((await post('/preview', { ...body, value: -101 })).body).toMatchObject({ errorCodes: { value: 'belowAll' } });
  expect(await allStocks()).toEqual(before);
});

test('prices that somebody changed since the preview are a conflict, and nothing is written', async () => {
  const productIds = await someProducts(2);
  const body = { productIds, kind: 'percent', value: 5 };
  const { version } = await preview(body);
  await shop.rows(sql`update stocks set price_minor = price_minor + 5 where id = (select min(id) from stocks
    where product_id = ${productIds[1]})`);
  const before = await allStocks();
  expect((await post('', { ...body, version })).status).toBe(409);
  expect(await allStocks()).toEqual(before);
});

test('undoing leaves what somebody changed since, and restores the rest', async () => {
  const productIds = await someProducts(3);
  const before = await allStocks();
  const { id, changed } = await apply({ productIds, kind: 'percent', value: 20 });
  const [touched] = await shop.rows<{ id: number; price: number }>(sql`update stocks set price_minor = price_minor + 10
    where id = (select min(id) from stocks where product_id = ${productIds[0]}) returning id, price_minor::int as price`);
  expect((await post(`/${id}/undo`)).body).toEqual({ restored: changed - 1, left: 1 });
  const after = byId(await allStocks());
  for (const stock of before)
    expect(after.get(stock.id)?.price).toBe(stock.id === touched?.id ? touched.price : stock.price);
});

test('two changes at the same time are one after the other: the second is a conflict', async () => {
  const productIds = await someProducts(4);
  const body = { productIds, kind: 'percent', value: 7 };
  const { version } = await preview(body);
  const statuses = (await Promise.all([post('', { ...body, version }), post('', { ...body, version })])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 409]);
});

test('the product page shows who changed which price from what to what, and an open form notices', async () => {
  const [productId = 0] = await someProducts(1);
  const path = `/api/v1/admin/products/${productId}`;
  const seen = (await shop.get(path, headers)).body as { version: number; product: { stocks: { price: number }[] } };
  const { id } = await apply({ productIds: [productId], kind: 'percent', value: 50 });
  const history = (await shop.get(`${path}/history`, headers)).body as {
    entries: {
      action: string;
      actor: string;
      before: { stocks: { price: number }[] };
      after: { stocks: { price: number }[] };
    }[];
  };
  const [entry] = history.entries;
  expect(entry).toMatchObject({ action: 'stock.price', actor: 'Noura Al-Sabah' });
  expect(entry?.after).not.toHaveProperty('batch');
  expect(entry?.after).not.toHaveProperty('operation');
  expect(entry?.after.stocks[0]?.price).toBeCloseTo((entry?.before.stocks[0]?.price ?? 0) * 1.5, 2);
  expect(((await shop.get(path, headers)).body as { version: number }).version).toBe(seen.version + 1);
  const latest = async () =>
    ((await shop.get('/api/v1/admin/price-changes', headers)).body as { changes: ListedPriceChange[] }).changes[0];
  const change = { kind: 'percent', value: 50, rounding: 'none' };
  const stocks = seen.product.stocks.length;
  expect(await latest()).toMatchObject({ id, stocks, actor: 'Noura Al-Sabah', change });
  await apply({ productIds: [productId], kind: 'percent', value: 7, rounding: '0.05' });
  expect(await latest()).toMatchObject({ change: { kind: 'percent', value: 7, rounding: '0.05' } });
});

test('the list says whose prices a change was about and whether it is undone; opened, from what to what', async () => {
  const productIds = await someProducts(2);
  const before = byId(await allStocks());
  const { id, changed } = await apply({ productIds, kind: 'percent', value: 60, country: 'kw' });
  const listed = async (as = headers) => {
    const { changes } = (await shop.get('/api/v1/admin/price-changes', as)).body as { changes: ListedPriceChange[] };
    return changes.find((change) => change.id === id);
  };
  expect(await listed()).toMatchObject({ state: 'changed', countries: ['kw'], restored: null });
  const opened = async (as = headers) =>
    (await shop.get(`/api/v1/admin/price-changes/${id}`, as)).body as { total: number; rows: PricePlan['rows'] };
  const { total, rows } = await opened();
  expect([total, rows.length]).toEqual([changed, changed]);
  for (const row of rows) {
    const was = (before.get(row.stockId)?.price ?? 0) / 1000;
    expect([row.currency, row.price]).toEqual(['KWD', was]);
    expect(row.newPrice).toBeCloseTo(was * 1.6, 2);
  }
  const everywhere = await apply({ productIds, kind: 'percent', value: 5 });
  const { changes } = (await shop.get('/api/v1/admin/price-changes', headers)).body as { changes: ListedPriceChange[] };
  expect(changes.find((change) => change.id === everywhere.id)?.countries.length).toBeGreaterThan(1);
  await post(`/${everywhere.id}/undo`);
  expect((await post(`/${id}/undo`)).body).toEqual({ restored: changed, left: 0 });
  expect(await listed()).toMatchObject({ state: 'undone', restored: changed });
  expect((await opened()).rows).toEqual(rows);
  // The same change once more is not undone by what undid the first.
  const again = await apply({ productIds, kind: 'percent', value: 60, country: 'kw' });
  const latest = (await shop.get('/api/v1/admin/price-changes', headers)).body as { changes: ListedPriceChange[] };
  expect(latest.changes.find((change) => change.id === again.id)).toMatchObject({ state: 'changed', restored: null });
  await post(`/${again.id}/undo`);
  expect((await shop.get('/api/v1/admin/price-changes/00000000-0000-4000-8000-000000000000', headers)).status).toBe(
    404,
  );
  expect((await shop.get(`/api/v1/admin/price-changes/${id}`, { authorization: 'Bearer support:1' })).status).toBe(403);
});

test('[SD-10] who may not write the catalogue changes no price', async () => {
  const body = { productIds: await someProducts(1), kind: 'percent', value: 5 };
  for (const role of ['support', 'fulfilment', 'user']) {
    expect((await post('/preview', body, { authorization: `Bearer ${role}:1` })).status).toBe(403);
    expect((await post('', { ...body, version: 'x' }, { authorization: `Bearer ${role}:1` })).status).toBe(403);
  }
  for (const wrong of [
    { ...body, productIds: [] },
    { ...body, value: 'x' },
    { ...body, rounding: '0.33' },
  ]) {
    expect((await post('/preview', wrong)).status).toBe(422);
  }
});
