import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { seededDatabase } from '../testing/seeded-database.ts';

let shop: OrderShop;
beforeAll(async () => {
  const database = await seededDatabase();
  const { name } = (await database.pool.query<{ name: string }>('select current_database() as name')).rows[0] ?? {};
  // Databases of tests do not wait for the disk; this one does, from its next connection on.
  await database.pool.query(`alter database ${name} set synchronous_commit = on`);
  await database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
  shop = await openOrderShop({ database });
  await shop.rows(sql`create extension if not exists pageinspect`);
}, 180_000);
afterAll(() => shop?.close());

/** The table page of the newest order has the log position of its last change. */
const newestOnDisk = async () => {
  const [row] = await shop.rows<{ isOnDisk: boolean }>(sql`
    select pg_current_wal_flush_lsn() >= (page_header(get_raw_page('orders', (
      select (ctid::text::point)[0]::int from orders order by created_at desc, id desc limit 1)))).lsn as "isOnDisk"`);
  return row?.isOnDisk;
};

test('whoever is notified that an order was placed hears it when the disk has it', async () => {
  const counter = await shop.counterOf('kw', 2);
  for (let attempt = 0; attempt < 8; attempt++) {
    const buyer = await shop.buyer(counter);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    const response = await shop.order(buyer, deliveryOrder(counter, buyer));
    expect(response.status, response.text).toBe(201);
    expect(await newestOnDisk()).toBe(true);
  }
});

test('the same order again is notified of it no earlier', async () => {
  const counter = await shop.counterOf('kw', 2);
  const buyer = await shop.buyer(counter);
  const body = deliveryOrder(counter, buyer, { notes: 'twice' });
  const responses = await Promise.all([shop.order(buyer, body), shop.order(buyer, body)]);
  expect(new Set(responses.map(({ body: order }) => (order as { id: string }).id)).size).toBe(1);
  expect(await newestOnDisk()).toBe(true);
});

/** Statements as Drizzle gives them to the driver. */
const textOf = (given: unknown) =>
  typeof given === 'object' && given && 'text' in given && typeof given.text === 'string' ? given.text : '';

test('the disk is asked for on the connection that committed: another may lead to a server that took over', async () => {
  const counter = await shop.counterOf('kw', 2);
  const buyer = await shop.buyer(counter);
  const count = async () =>
    (await shop.rows<{ count: number }>(sql`select count(*)::int as count from orders`))[0]?.count;
  const before = await count();
  const [query, ordering] = [pg.Client.prototype.query, new Set<pg.Client>()];
  const querySpy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const result = await Reflect.apply(query, this, given);
    const text = textOf(given[0]);
    if (/insert into "?orders\b/i.test(text)) ordering.add(this);
    // The server is gone the moment after it committed the order.
    if (text === 'commit' && ordering.has(this)) await this.end();
    return result;
  } as typeof query);
  const response = await shop.order(buyer, deliveryOrder(counter, buyer));
  querySpy.mockRestore();
  expect(ordering.size).toBe(1);
  expect(response.status, response.text).toBe(503);
  expect(await count()).toBe((before ?? 0) + 1);
});
