import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/database.ts';
import type { FreshDatabase } from '../fresh-database.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../order-shop.ts';
import { seededDatabase } from '../seeded-database.ts';
import { logProgress, size } from './fault-size.ts';
import { type FaultyLink, faultyLink } from './faulty-link.ts';
import { snapshotLedger, violations } from './invariants.ts';

const CLIENTS = 8;
const FAULT_MS = size(10_000, 700);
/** What the product takes 35 s for, so that a test need not. */
const SILENCE_MS = 1_500;

let near: FreshDatabase;
let pool: OpenDatabase['pool'];
let link: FaultyLink;
let shop: OrderShop;
let counter: Counter;
let buyers: Buyer[];
beforeAll(async () => {
  near = await seededDatabase();
  link = await faultyLink(near.url);
  const used = openDatabase(link.url, { silenceMs: SILENCE_MS });
  pool = used.pool;
  const close = async () => {
    await used.close();
    await link.close();
    await near.close();
  };
  shop = await openOrderShop({ database: { ...used, url: near.url, close } });
  counter = await shop.counterOf('kw', 3);
  await near.db.execute(sql`update branches set max_orders_per_slot = null`);
  buyers = await Promise.all(Array.from({ length: CLIENTS }, () => shop.buyer(counter)));
});
afterAll(() => shop?.close());

type ConfirmedOrder = { key: string; id: string; at: number };

async function persist(buyer: Buyer): Promise<ConfirmedOrder> {
  const key = randomUUID();
  const body = deliveryOrder(counter, buyer, { notes: key });
  for (;;) {
    const response = await shop.order(buyer, body, { 'idempotency-key': key });
    const { id } = response.body as { id: string };
    if (response.status === 201) return { key, id, at: performance.now() };
    if (![409, 503].includes(response.status)) throw new Error(response.text);
    expect(response.headers.get('retry-after')).toBeTruthy();
    await sleep(20);
  }
}

type Fault = { name: string; begin: () => void | Promise<void>; every?: number; backMs: number };

const terminate = async () => {
  await near.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'karaz %' and pid <> pg_backend_pid()`);
};

const FAULTS: readonly Fault[] = [
  { name: 'a tenth of a second away', begin: () => link.delay(100), backMs: 2_000 },
  { name: 'a second away', begin: () => link.delay(1_000), backMs: 4_000 },
  { name: 'cut', begin: () => link.cut(), backMs: 2_000 },
  { name: 'reset in the middle of transactions', begin: () => link.reset(), every: 100, backMs: 2_000 },
  { name: 'gone without a goodbye', begin: () => link.hang(), backMs: SILENCE_MS + 2_000 },
  { name: 'connections ended by PostgreSQL', begin: terminate, every: 200, backMs: 2_000 },
];

describe('T087 the way to the database', () => {
  test.each(FAULTS)(
    '$name: no order is lost or doubled, and it goes on by itself',
    async ({ name, begin, every, backMs }) => {
      const ledger = await snapshotLedger(
        near.pool,
        counter.goods.map(({ id }) => id),
      );
      const confirmed: ConfirmedOrder[] = [];
      let isOver = false;
      const shopping = buyers.map(async (buyer) => {
        while (!isOver) confirmed.push(await persist(buyer));
      });
      const suffer = async () => {
        await sleep(200);
        const until = performance.now() + FAULT_MS;
        await begin();
        while (performance.now() < until) {
          await sleep(every ?? FAULT_MS);
          if (every) await begin();
        }
        link.heal();
        const healedAt = performance.now();
        const next = () => confirmed.find(({ at }) => at > healedAt);
        while (!next() && performance.now() < healedAt + 30_000) await sleep(10);
        return (next()?.at ?? Number.POSITIVE_INFINITY) - healedAt;
      };
      // An impossible response ends the test.
      const back = await Promise.race([suffer(), Promise.all(shopping).then(() => 0)]).finally(() => {
        isOver = true;
        link.heal();
      });
      await Promise.all(shopping);
      logProgress(
        `T087 ${name}: ${confirmed.length} orders, the next one ${Math.round(back)} ms after the end of the fault`,
      );
      const stored = await near.pool.query('select notes, id from orders where notes = any($1)', [
        confirmed.map(({ key }) => key),
      ]);
      expect(stored.rows.map(({ notes, id }) => `${notes} ${id}`).sort()).toEqual(
        confirmed.map(({ key, id }) => `${key} ${id}`).sort(),
      );
      expect(await violations(near.pool, { now: shop.clock.now, ledger })).toEqual([]);
      // The short form runs beside anything else: there only standing still is a finding.
      expect(back).toBeLessThan(size(backMs, backMs + 20_000));
      // Every connection came back or was given up: a store that loses one with every fault stands still one day.
      expect(pool.totalCount - pool.idleCount).toBe(0);
    },
  );
});

test('T088 every connection waits for one row: what needs none is still served, and afterwards everybody is served', async () => {
  const stockId = counter.goods[0]?.id ?? 0;
  const listing = `/api/v1/branches/${counter.branchId}`;
  expect((await shop.get(listing)).status).toBe(200);
  const holder = await near.pool.connect();
  let waiting: Promise<ConfirmedOrder>[] = [];
  try {
    await holder.query('begin');
    await holder.query('select 1 from stocks where id = $1 for update', [stockId]);
    waiting = Array.from({ length: 20 }, (_, index) => persist(buyers[index % CLIENTS] ?? never()));
    await sleep(size(3_000, 500));
    const startedAt = performance.now();
    expect((await shop.get('/healthz')).status).toBe(200);
    expect((await shop.get(listing)).status).toBe(200);
    // Whoever waited for a connection would wait for the lock's ten seconds.
    expect(performance.now() - startedAt).toBeLessThan(size(500, 5_000));
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  const releasedAt = performance.now();
  await Promise.all(waiting);
  logProgress(`T088: 20 orders done ${Math.round(performance.now() - releasedAt)} ms after the row was free`);
  expect(performance.now() - releasedAt).toBeLessThan(size(2_000, 10_000));
});

function never(): never {
  throw new Error('no buyer');
}
