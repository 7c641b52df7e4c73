import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, bearer, signInAs } from '../testing/people.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { sendStockAlerts } from './stock-alerts.ts';

let api: TestApi;
/** One product, sold by two branches; both sold out before each test. */
let here = 0;
let elsewhere = 0;
let productId = 0;

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await api.database.pool.query<T>(text, values)).rows;
const stock = (id: number, quantity: number) =>
  query(`update stocks set status = 'on-stock', quantity = $2 where id = $1`, [id, quantity]);
const somebody = async () => {
  const person = await addPerson(api.deps.db);
  return { ...person, headers: bearer((await signInAs(api, person)).token) };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;
const call = async (as: { headers: Record<string, string> }, method: string, id = here) => {
  const { status, body } = await api.call(method, `/api/v1/stocks/${id}/alert`, { headers: as.headers });
  return { status, ...(body as { isWaiting?: boolean }) };
};
const listed = async (as: Somebody) =>
  ((await api.get('/api/v1/stock-alerts', as.headers)).body as { items: { id: number }[] }).items.map(({ id }) => id);
const messages = () =>
  query<{ recipient: string; text: string }>(
    `select recipient, text from messages where text like '%/product/${here}%'`,
  );

beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
  const [found] = await query<{ productId: number; ids: number[] }>(
    `
    select product_id as "productId", array_agg(s.id order by s.id) as ids from search_stocks x
    join stocks s on s.id = x.stock_id and s.variation_id is null where x.is_visible
    group by product_id having count(*) > 1 order by 1 limit 1`.replaceAll('product_id', 's.product_id'),
  );
  productId = found?.productId ?? 0;
  [here = 0, elsewhere = 0] = found?.ids ?? [];
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await stock(here, 0);
  await stock(elsewhere, 0);
  await query('delete from stock_alerts');
  await query('delete from messages');
});

test('a shopper is notified once, when that branch has it again, and the list is empty then', async () => {
  const me = await somebody();
  expect(await call(me, 'GET')).toEqual({ status: 200, isWaiting: false });
  expect(await call(me, 'PUT')).toEqual({ status: 200, isWaiting: true });
  expect(await call(me, 'PUT')).toEqual({ status: 200, isWaiting: true });
  expect(await listed(me)).toEqual([here]);
  await stock(elsewhere, 5);
  expect(await sendStockAlerts(api.deps)).toBe(0);
  await stock(here, 5);
  expect(await sendStockAlerts(api.deps)).toBe(1);
  expect((await messages()).map(({ recipient }) => recipient)).toEqual([me.email ?? me.phone]);
  expect(await sendStockAlerts(api.deps)).toBe(0);
  expect(await listed(me)).toEqual([]);
});

test('however many processes look at once, everybody gets one message', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, somebody));
  await Promise.all(people.map((person) => call(person, 'PUT')));
  await stock(here, 1);
  const sent = await Promise.all(Array.from({ length: 8 }, () => sendStockAlerts(api.deps)));
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(5);
  const recipients = (await messages()).map(({ recipient }) => recipient);
  expect(recipients).toHaveLength(5);
  expect(new Set(recipients).size).toBe(5);
});

test('who no longer waits is not notified; nothing is stored of what can be ordered, is hidden or is not there', async () => {
  const me = await somebody();
  await call(me, 'PUT');
  expect(await call(me, 'DELETE')).toEqual({ status: 200, isWaiting: false });
  await stock(here, 5);
  expect(await sendStockAlerts(api.deps)).toBe(0);
  expect(await call(me, 'PUT')).toEqual({ status: 200, isWaiting: false });
  expect((await call(me, 'PUT', 2_000_000_000)).status).toBe(404);
  await stock(here, 0);
  await query('update products set is_published = false where id = $1', [productId]);
  expect((await call(me, 'PUT')).status).toBe(404);
  await query('update products set is_published = true where id = $1', [productId]);
  expect(await listed(me)).toEqual([]);
});

test('nobody sees or ends what others wait for, and guests have to sign in', async () => {
  const [me, other] = await Promise.all([somebody(), somebody()]);
  await call(me, 'PUT');
  expect(await call(other, 'GET')).toEqual({ status: 200, isWaiting: false });
  await call(other, 'DELETE');
  expect(await listed(other)).toEqual([]);
  expect(await listed(me)).toEqual([here]);
  for (const method of ['GET', 'PUT', 'DELETE']) expect((await call({ headers: {} }, method)).status).toBe(401);
  expect((await api.get('/api/v1/stock-alerts')).status).toBe(401);
});

test('of more than 200 the oldest go', async () => {
  const me = await somebody();
  await query(
    `insert into stock_alerts (user_id, stock_id, created_at)
      select $1, id, now() - interval '1 day' - id * interval '1 second' from stocks where id not in ($2, $3) order by id limit 200`,
    [me.id, here, elsewhere],
  );
  await call(me, 'PUT');
  const [row] = await query<{ stored: number; newest: number }>(
    `select count(*)::int as stored, (array_agg(stock_id order by created_at desc))[1] as newest
      from stock_alerts where user_id = $1`,
    [me.id],
  );
  expect(row).toEqual({ stored: 200, newest: here });
});
