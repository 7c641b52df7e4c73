import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { stocksAreCounted } from '../testing/wait-for-notifications.ts';

type Card = { id: number; quantity: number };
type Page = { id: number; quantity: number; available_variations: { stock_id: number; price: number }[] };

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
  const [area] = await query<{ id: number; cityId: number }>(`
    select a.id, a.city_id as "cityId" from areas a join branch_areas ba on ba.area_id = a.id
    join branches b on b.id = ba.branch_id where b.country_code = 'kw' and b.is_main order by a.id limit 1`);
  place = `country=kw&cityId=${area?.cityId}&areaId=${area?.id}`;
}, 120_000);
afterAll(() => api.close());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await api.database.pool.query<T>(text, values)).rows;

let requestCount = 0;
/** A new address each time, so that the response is not in the cache. */
async function get<T>(path: string): Promise<T> {
  const { status, body, text } = await api.get(`${path}${path.includes('?') ? '&' : '?'}utm=${requestCount++}`);
  expect(status, `${path} ${text.slice(0, 200)}`).toBe(200);
  return body as T;
}
let place = '';
const list = async () => (await get<{ results: Card[] }>(`/api/v2/search/stocks?${place}&limit=20`)).results;
const untilNotified = () => stocksAreCounted(api);

/** The queries about stocks that the store sends meanwhile. */
async function stockQueriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const calls = spy.mock.calls.map((call) => JSON.stringify(call.slice(0, 2)));
  spy.mockRestore();
  return calls.filter((call) => /catalog_(?:offers|cards|forms)/.test(call));
}

test('after a sale a list reads what was sold again, and nothing else', async () => {
  const [first, second] = await list();
  expect(await stockQueriesOf(list)).toEqual([]);
  await query('update stocks set quantity = 4321 where id = $1', [second?.id]);
  await untilNotified();
  const after: Card[] = [];
  const queries = await stockQueriesOf(async () => after.push(...(await list())));
  expect(after.find(({ id }) => id === second?.id)?.quantity).toBe(4321);
  expect(after.find(({ id }) => id === first?.id)?.quantity).toBe(first?.quantity);
  expect(queries).toHaveLength(1);
  expect(queries[0]).toContain(`[[${second?.id}]]`);
});

test('what changes while a list reads it is read again by the next', async () => {
  const [first] = await list();
  for (const quantity of [11, 12, 13]) {
    await query('update stocks set quantity = $2 where id = $1', [first?.id, quantity]);
    await untilNotified();
    const reading = list();
    await query('update stocks set quantity = $2 where id = $1', [first?.id, quantity + 100]);
    await reading;
    await untilNotified();
    expect((await list()).find(({ id }) => id === first?.id)?.quantity).toBe(quantity + 100);
  }
});

test('the page of one form shows the new price of another', async () => {
  const [variation] = await query<{ id: number; sibling: number }>(`
    select min(s.id) as id, max(s.id) as sibling from stocks s join branches b on b.id = s.branch_id
    join products p on p.id = s.product_id where b.country_code = 'kw' and p.is_published and s.variation_id is not null
    group by s.product_id, s.branch_id having count(*) > 1 order by 1 limit 1`);
  const path = `/api/v1/stocks/${variation?.id}?country=kw`;
  const priceOf = (page: Page) => page.available_variations.find((one) => one.stock_id === variation?.sibling)?.price;
  const before = priceOf(await get<Page>(path));
  expect(await stockQueriesOf(() => get(path))).toEqual([]);
  await query('update stocks set price_minor = price_minor + 5000 where id = $1', [variation?.sibling]);
  await untilNotified();
  expect(priceOf(await get<Page>(path))).toBeCloseTo(Number(before) + 5, 3);
});
