import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FreshDatabase } from '../testing/fresh-database.ts';
import { type Buyer, type Counter, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type CatalogueReads, openCatalogueReads } from './catalogue-reads.ts';
import { openDatabase } from './database.ts';

const BEHIND = '0/0';
const UP_TO_DATE = 'FFFFFFFF/0';
/** What the replica will always say; the primary has fewer as soon as anything was sold. */
const ON_THE_REPLICA = 777;

let shop: OrderShop;
let copy: FreshDatabase;
let reads: CatalogueReads;
let counter: Counter;
let buyer: Buyer;
let queries = 0;

/**
 * A replica whose lag is up to the test: a second store that no change ever reaches, and that says how far it is as a
 * replica would. Notifications of changes are not connected: whoever reads here reads before they have arrived.
 */
beforeAll(async () => {
  const database = await seededDatabase();
  copy = await seededDatabase();
  await copy.pool.query(`create schema lag; create table lag.at (position text); insert into lag.at values ('${BEHIND}');
    create function lag.pg_is_in_recovery() returns bool language sql as 'select true';
    create function lag.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select position::pg_lsn from lag.at'`);
  const options = encodeURIComponent('-c search_path=lag,public,pg_catalog');
  reads = openCatalogueReads(database, openDatabase(`${copy.url}?options=${options}`));
  shop = await openOrderShop({ database, reads });
  counter = await shop.counterOf('kw', 1);
  buyer = await shop.buyer(counter);
  await copy.pool.query('update stocks set quantity = $1 where id = $2', [ON_THE_REPLICA, counter.goods[0]?.id]);
});
afterAll(async () => {
  await reads.close();
  await shop.close();
  await copy.close().catch(() => {});
});
beforeEach(async () => {
  await replicaIsAt(UP_TO_DATE);
  await expect.poll(() => quantity(), { timeout: 10_000 }).toBe(ON_THE_REPLICA);
});

const replicaIsAt = (position: string) => copy.pool.query('update lag.at set position = $1', [position]);

/** An address of its own each time, so that no cached response is found. */
async function quantity(headers: Record<string, string> = {}): Promise<unknown> {
  const { status, body } = await shop.get(`/api/v1/stocks/${counter.goods[0]?.id}?country=kw&r=${++queries}`, headers);
  expect(status).toBe(200);
  return (body as { quantity: unknown }).quantity;
}

const onThePrimary = async () => {
  const { rows } = await shop.database.pool.query('select quantity from stocks where id = $1', [counter.goods[0]?.id]);
  return rows[0]?.quantity;
};

const orderOne = () =>
  shop.order(buyer, {
    items: counter.goods.map(({ id }) => ({ stockId: id, quantity: 1 })),
    payment_method: 'cash_on_delivery',
    orderType: 'delivery',
    shippingAddressId: buyer.addressId,
    timeSlot: counter.slot,
    notes: `order ${++queries}`,
  });

test('who has just ordered sees what is left, whatever the replica believes; a stranger may see it later', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect((await orderOne()).status).toBe(201);
    expect(await quantity(buyer.headers)).toBe(await onThePrimary());
    expect(await quantity({ 'x-guest-secret': 'made-in-the-browser-0123456789' })).toBe(await onThePrimary());
    expect(await quantity()).toBe(ON_THE_REPLICA);
  }
});

test('after the notification of a change nobody gets old data, until the replica has it', async () => {
  await replicaIsAt(BEHIND);
  reads.changed();
  expect(await quantity()).toBe(await onThePrimary());
  await sleep(300);
  expect(await quantity()).toBe(await onThePrimary());
  await replicaIsAt(UP_TO_DATE);
  await expect.poll(() => quantity(), { timeout: 10_000 }).toBe(ON_THE_REPLICA);
});

test('what a stranger writes is a change too', async () => {
  await replicaIsAt(BEHIND);
  const body = { name: 'Sara', subject: 'Lamb', message: 'Do you deliver on Friday?' };
  expect((await shop.call('POST', '/api/v1/contact-messages', { body })).status).toBe(201);
  expect(await quantity()).toBe(await onThePrimary());
});

test('a replica that falls behind in silence is left alone within seconds', async () => {
  await replicaIsAt(BEHIND);
  await expect.poll(() => quantity(), { timeout: 10_000 }).toBe(await onThePrimary());
});

test('writes among the queries about the catalogue find the primary', async () => {
  const body = { query: 'lamb' };
  expect((await shop.call('POST', '/api/v1/search/popular', { body })).status).toBeLessThan(300);
});

test('a replica that is gone is missed by nobody', async () => {
  await copy.close();
  expect(await quantity()).toBe(await onThePrimary());
});
