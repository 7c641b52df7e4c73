import type { AuditEntry } from '@karaz/contract/admin/audit';
import type { ListedPriceChange, PricePlan } from '@karaz/contract/admin/price-changes';
import type { OfficeProduct, OfficeProductRow } from '@karaz/contract/admin/products';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';
import { lockDated } from './dated-changes.queries.ts';
import { runPriceChanges } from './run-price-changes.ts';

let shop: OrderShop;
let headers: Record<string, string>;
let start: Date;
let nextProduct = 0;
let productIds: number[];

beforeAll(async () => {
  shop = await openOrderShop();
  const counter = await shop.counterOf('kw');
  headers = { authorization: `Bearer manager:${(await shop.buyer(counter, { role: 'manager' })).id}` };
  start = shop.clock.now;
});
afterAll(() => shop.close());

/** Products of its own for each test, sold in Kuwait and elsewhere. */
beforeEach(async () => {
  shop.clock.now = start;
  const rows = await shop.rows<{ id: number }>(sql`select s.product_id as id from stocks s
    join branches b on b.id = s.branch_id join products p on p.id = s.product_id where p.is_published
    group by 1 having count(distinct b.country_code) > 1 and bool_or(b.country_code = 'kw') and bool_and(s.price_minor > 100)
    order by 1 limit 2 offset ${nextProduct}`);
  nextProduct += 2;
  productIds = rows.map(({ id }) => id);
  expect(productIds).toHaveLength(2);
});

const post = (path: string, body: unknown = {}, as = headers) =>
  shop.call('POST', `/api/v1/admin/price-changes${path}`, { headers: as, body });
const change = (more: Record<string, unknown> = {}) => ({
  ...{ productIds, kind: 'percent', value: -50, country: 'kw' },
  ...more,
});
async function apply(body: Record<string, unknown>) {
  const preview = await post('/preview', body);
  expect(preview.status, preview.text).toBe(200);
  const response = await post('', { ...body, version: (preview.body as PricePlan).version });
  expect(response.status, response.text).toBe(200);
  return response.body as { id: string; changed: number; startsAt: string | null };
}
/** 12:00 in Kuwait is 09:00 UTC. */
const at = (time: string) => `2026-03-11T${time}`;
async function runAt(utc: string) {
  shop.clock.now = new Date(`2026-03-11T${utc}Z`);
  await runPriceChanges(shop.deps);
}
const prices = async () =>
  new Map(
    (
      await shop.rows<{ id: number; price: number }>(sql`select id, price_minor::int as price from stocks
        where product_id in (${productIds[0]}, ${productIds[1]}) order by id`)
    ).map(({ id, price }) => [id, price]),
  );
const listed = async (id: string) => {
  const { changes } = (await shop.get('/api/v1/admin/price-changes', headers)).body as { changes: ListedPriceChange[] };
  return changes.find((one) => one.id === id);
};
const overlap = { errorCodes: { from: 'overlaps' } };

test('a change begins and ends by itself, by the clocks of the country', async () => {
  const before = await prices();
  const { id, changed, startsAt } = await apply(change({ from: at('12:00'), until: at('18:30') }));
  expect(startsAt).toBe('2026-03-11T09:00:00.000Z');
  expect(await listed(id)).toMatchObject({ state: 'scheduled', stocks: changed, endsAt: '2026-03-11T15:30:00.000Z' });
  await runAt('08:59:59');
  expect(await prices()).toEqual(before);
  await runAt('09:00:00');
  const halved = [...(await prices())].filter(([stock, price]) => price !== before.get(stock));
  expect(halved).toHaveLength(changed);
  for (const [stock, price] of halved) expect(Math.abs(price - (before.get(stock) ?? 0) / 2)).toBeLessThan(1);
  expect(await listed(id)).toMatchObject({ state: 'running', actor: 'Noura Al-Sabah' });
  await runAt('15:29:59');
  expect(await prices()).not.toEqual(before);
  await runAt('15:30:00');
  expect(await prices()).toEqual(before);
  expect(await listed(id)).toMatchObject({ state: 'ended', restored: changed });
});

test('shoppers see the new price when it begins and the former one when it ends', async () => {
  const [stock] = await shop.rows<{ id: number }>(sql`select min(s.id) as id from stocks s
    join branches b on b.id = s.branch_id where s.product_id = ${productIds[0]} and b.country_code = 'kw'`);
  const page = async () => {
    await waitForNotifications(shop);
    const response = await shop.get(`/api/v1/stocks/${stock?.id}`);
    expect(response.status, response.text).toBe(200);
    return (response.body as { price: number }).price;
  };
  const before = await page();
  await apply(change({ from: at('12:00'), until: at('13:00') }));
  expect(await page()).toBe(before);
  await runAt('09:00:00');
  expect(await page()).toBeCloseTo(before / 2, 2);
  await runAt('10:00:00');
  expect(await page()).toBe(before);
});

test('at the end a price that somebody changed meanwhile is left as it is', async () => {
  const before = await prices();
  const { id, changed } = await apply(change({ until: at('13:00') }));
  const [touched] = await shop.rows<{ id: number; price: number }>(sql`update stocks set price_minor = price_minor + 10
    where id = (select min(s.id) from stocks s join branches b on b.id = s.branch_id
      where s.product_id = ${productIds[0]} and b.country_code = 'kw') returning id, price_minor::int as price`);
  await runAt('10:00:00');
  expect(await prices()).toEqual(new Map(before).set(touched?.id ?? 0, touched?.price ?? 0));
  expect(await listed(id)).toMatchObject({ state: 'ended', stocks: changed, restored: changed - 1 });
});

test('a sale price set meanwhile that is above the former price is left, and other changes go on', async () => {
  const before = await prices();
  await shop.rows(sql`update stocks set selling_price_minor = null
    where product_id in (${productIds[0]}, ${productIds[1]})`);
  const { id, changed } = await apply(change({ value: 20, until: at('13:00') }));
  const [touched] = await shop.rows<{
    id: number;
    price: number;
  }>(sql`update stocks set selling_price_minor = price_minor
    where id = (select min(s.id) from stocks s join branches b on b.id = s.branch_id
      where s.product_id = ${productIds[0]} and b.country_code = 'kw') returning id, price_minor::int as price`);
  await runAt('10:00:00');
  expect(await prices()).toEqual(new Map(before).set(touched?.id ?? 0, touched?.price ?? 0));
  expect(await listed(id)).toMatchObject({ state: 'ended', restored: changed - 1 });
});

test('a change that starts when another ends waits for the process that is ending it', async () => {
  const before = await prices();
  const first = await apply(change({ until: at('13:00') }));
  const second = await apply(change({ from: at('13:00'), until: at('14:00'), value: -20 }));
  shop.clock.now = new Date('2026-03-11T10:00:00Z');
  await inTransaction(shop.database.db, async (tx) => {
    await lockDated(tx, first.id);
    await runPriceChanges(shop.deps);
    expect(await listed(second.id)).toMatchObject({ state: 'scheduled' });
  });
  await runPriceChanges(shop.deps);
  expect(await listed(second.id)).toMatchObject({ state: 'running' });
  await runAt('11:00:00');
  expect(await prices()).toEqual(before);
});

test('what is computed is the price at the start, and one after the other each restores its own', async () => {
  const before = await prices();
  await apply(change({ from: at('12:00'), until: at('13:00') }));
  await apply(change({ from: at('13:00'), until: at('14:00'), value: -20 }));
  await runAt('09:30:00');
  // The first ends and the second begins in one run.
  await runAt('10:30:00');
  for (const [stock, price] of await prices()) {
    const former = before.get(stock) ?? 0;
    if (price !== former) expect(Math.abs(price - former * 0.8)).toBeLessThan(1);
  }
  await runAt('11:00:00');
  expect(await prices()).toEqual(before);
});

test('two changes of one price at the same time are rejected, also when both are sent at once', async () => {
  const body = change({ from: at('12:00'), until: at('14:00') });
  const { version } = (await post('/preview', body)).body as PricePlan;
  const statuses = await Promise.all([post('', { ...body, version }), post('', { ...body, version })]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await post('/preview', change({ from: at('13:00'), until: at('15:00') }))).body).toMatchObject(overlap);
  expect((await post('/preview', change({ from: at('13:00') }))).body).toMatchObject(overlap);
  expect((await post('/preview', change({ from: at('13:00'), country: 'ae' }))).status).toBe(200);
  expect((await post('/preview', change({ from: at('14:00') }))).status).toBe(200);
  await runAt('09:00:00');
  // It runs: a change at once would be what the end finds.
  expect((await post('/preview', change())).body).toMatchObject(overlap);
});

test('the list, the product and the log say which products change, how and when', async () => {
  const [first = 0] = productIds;
  const { id } = await apply(change({ from: at('12:00'), until: at('18:30') }));
  const names = await shop.rows<{ id: number; name_en: string; name_ar: string }>(
    sql`select id, name_en, name_ar from products where id in (${productIds[0]}, ${productIds[1]})`,
  );
  const seen = await listed(id);
  expect(seen).toMatchObject({ change: { kind: 'percent', value: -50 }, products: { total: 2 } });
  expect(seen?.products.first).toEqual(productIds.map((one) => names.find((name) => name.id === one)));
  const product = async (as = headers) =>
    ((await shop.get(`/api/v1/admin/products/${first}`, as)).body as OfficeProduct).priceChanges;
  const { rows } = (await post('/preview', change({ productIds: [first] }))).body as PricePlan;
  const after = rows.map(({ newPrice, newSellingPrice }) => newSellingPrice ?? newPrice);
  const dates = { startsAt: '2026-03-11T09:00:00.000Z', endsAt: '2026-03-11T15:30:00.000Z' };
  const made = { kind: 'percent', value: -50, rounding: 'none' };
  const open = { id, country: 'kw', currency: 'KWD', change: made, ...dates };
  const prices = { lowest: Math.min(...after), highest: Math.max(...after) };
  expect(await product()).toEqual([{ ...open, state: 'scheduled', prices }]);
  const code = (await shop.rows<{ code: string }>(sql`select code from products where id = ${first}`))[0]?.code ?? '';
  const inList = async () =>
    (
      (await shop.get(`/api/v1/admin/products?search=${encodeURIComponent(code)}`, headers)).body as {
        data: OfficeProductRow[];
      }
    ).data.find((row) => row.id === first)?.priceChangesAt;
  expect(await inList()).toBe(dates.startsAt);
  const admin = { authorization: 'Bearer admin:1' };
  const { data } = (await shop.get(`/api/v1/admin/audit?search=${id}`, admin)).body as { data: AuditEntry[] };
  expect(data[0]).toMatchObject({ action: 'priceChange.schedule', after: { productIds } });
  expect(Object.keys(data[0]?.names ?? {})).toEqual(productIds.map((one) => `product ${one}`));
  await runAt('09:00:00');
  expect(await product()).toEqual([{ ...open, state: 'running', prices: null }]);
  expect(await inList()).toBeNull();
  await runAt('15:30:00');
  expect(await product()).toEqual([]);
});

test('branch staff see no change of other branches at a product', async () => {
  const [first = 0] = productIds;
  await apply(change({ from: at('12:00') }));
  const [own] = await shop.rows<{ id: number }>(sql`select b.id from branches b join stocks s on s.branch_id = b.id
    where s.product_id = ${first} and b.country_code <> 'kw' limit 1`);
  const clerk = await shop.buyer(await shop.counterOf('kw'), { role: 'fulfilment' });
  await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${clerk.id}, ${own?.id ?? 0})`);
  const as = { authorization: `Bearer fulfilment:${clerk.id}` };
  const seen = (await shop.get(`/api/v1/admin/products/${first}`, as)).body as OfficeProduct;
  expect(seen.stocks.length).toBeGreaterThan(0);
  expect(seen.priceChanges).toEqual([]);
});

test('a scheduled change is cancelled, a running one is undone, and neither happens again', async () => {
  const before = await prices();
  const { id } = await apply(change({ from: at('12:00'), until: at('13:00') }));
  expect((await post(`/${id}/undo`)).status).toBe(404);
  expect((await post(`/${id}/cancel`)).status).toBe(204);
  expect((await post(`/${id}/cancel`)).status).toBe(409);
  await runAt('09:00:00');
  expect(await prices()).toEqual(before);
  expect(await listed(id)).toMatchObject({ state: 'cancelled' });
  const running = await apply(change({ until: at('14:00') }));
  expect((await post(`/${running.id}/cancel`)).status).toBe(409);
  expect((await post(`/${running.id}/undo`)).body).toEqual({ restored: running.changed, left: 0 });
  expect(await listed(running.id)).toMatchObject({ state: 'undone', restored: running.changed });
  await apply(change({ value: 10 }));
  const changed = await prices();
  await runAt('11:00:00');
  expect(await prices()).toEqual(changed);
});

test('several processes begin and end a change once', async () => {
  const before = await prices();
  const { changed } = await apply(change({ from: at('12:00'), until: at('13:00') }));
  const runs = () => Promise.all([1, 2, 3].map(() => runPriceChanges(shop.deps)));
  shop.clock.now = new Date('2026-03-11T09:00:00Z');
  await runs();
  const entries = () =>
    shop.rows(sql`select from audit_log l join stocks s on s.id::text = l.entity_id where l.action = 'stock.price'
      and s.product_id in (${productIds[0]}, ${productIds[1]})`);
  expect(await entries()).toHaveLength(changed);
  shop.clock.now = new Date('2026-03-11T10:00:00Z');
  await runs();
  expect(await prices()).toEqual(before);
});

test('dates need one country, an end after the start, and the right to write the catalogue', async () => {
  const problem = async (more: Record<string, unknown>) => (await post('/preview', change(more))).body;
  expect(await problem({ from: at('12:00'), country: null })).toMatchObject({ errorCodes: { country: 'oneCountry' } });
  expect(await problem({ from: at('12:00'), until: at('12:00') })).toMatchObject({
    errorCodes: { until: 'endsTooEarly' },
  });
  expect(await problem({ until: '2026-03-01T12:00' })).toMatchObject({ errorCodes: { until: 'endsTooEarly' } });
  expect((await post('/preview', change({ from: 'tomorrow' }))).status).toBe(422);
  expect((await post('/preview', change({ from: '2026-02-30T12:00' }))).status).toBe(422);
  expect((await post('/preview', change({ from: '2026-03-12T12:00Z' }))).status).toBe(422);
  const { id } = await apply(change({ from: at('12:00') }));
  expect((await post(`/${id}/cancel`, {}, { authorization: 'Bearer support:1' })).status).toBe(403);
  expect((await post('/00000000-0000-4000-8000-000000000000/cancel')).status).toBe(404);
  await post(`/${id}/cancel`);
});
