import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_LONG, percentile, say, size } from './fault-size.ts';
import { type Books, breaches, openBooks } from './invariants.ts';
import { type Buyer, type Counter, type Heard, KillableStore, persist } from './killable-store.ts';

const APP_KILLS = Number(process.env['KILL_ROUNDS'] ?? size(20, 2));
const POSTGRES_KILLS = size(5, 1);
const CLIENTS = 6;
const LINES = 3;
const STOCK = 100_000;
/** A busy machine starts slowly; the long run is for one that has nothing else to do. */
const BACK_MS = size(3_000, 60_000);
/** A key is free again 20 s after the kill; the same shopper may be unlucky twice. */
const LONGEST_WAIT_MS = size(60_000, 120_000);

const store = new KillableStore();
let counter: Counter;
let buyers: Buyer[];
let books: Books;
const heard: Heard[] = [];
beforeAll(async () => {
  await store.start();
  counter = await store.openCounter(LINES, STOCK);
  buyers = await Promise.all(Array.from({ length: CLIENTS }, (_, number) => store.newBuyer(number, counter)));
  books = await store.withPool((pool) => openBooks(pool, counter.stockIds));
});
afterAll(() => store.remove());

/** Everybody shops until `work` is done. */
async function whileShopping(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const shopping = buyers.map(async (buyer) => {
    while (!isOver) heard.push(await persist(store, buyer, counter));
  });
  try {
    // Whoever hears something that cannot be ends it.
    await Promise.race([work(), Promise.all(shopping)]);
  } finally {
    isOver = true;
    await Promise.allSettled(shopping);
  }
}

/** What was heard of is there once and whole, and the books are right. */
async function nothingLost(): Promise<void> {
  const kept = await store.rows('select notes, id from orders where notes = any($1)', [heard.map(({ key }) => key)]);
  expect(kept.map(({ notes, id }) => `${notes} ${id}`).sort()).toEqual(
    heard.map(({ key, id }) => `${key} ${id}`).sort(),
  );
  const stock = await store.rows('select distinct quantity from stocks where id = any($1)', [counter.stockIds]);
  expect(stock).toEqual([{ quantity: STOCK - heard.length }]);
  const halves = await store.rows(
    `select o.id from orders o where o.id = any($1) and ((select count(*) from order_items i where i.order_id = o.id) <> ${LINES}
      or (select count(*) from order_history h where h.order_id = o.id) <> 1
      or (select count(*) from messages m where m.channel = 'mail' and m.text like '%' || o.custom_order_id || '%') <> 1)`,
    [kept.map(({ id }) => id)],
  );
  expect(halves).toEqual([]);
  expect(await store.withPool((pool) => breaches(pool, { books }))).toEqual([]);
}

const summary = (values: readonly number[]) =>
  `median ${percentile(values, 0.5)} ms, slowest ${percentile(values, 1)} ms`;

test('[SD-07, SD-29] killed in the middle of checkouts: no order that was heard of is lost, none is doubled, no stock leaks', async () => {
  const back: number[] = [];
  await whileShopping(async () => {
    for (let round = 0; round < APP_KILLS; round += 1) {
      await sleep(300 + Math.random() * 700);
      await store.end('SIGKILL');
      back.push(await store.start());
      say(
        `kill ${round + 1} of ${APP_KILLS}: serving again after ${Math.round(back.at(-1) ?? 0)} ms, ${heard.length} orders`,
      );
      // The long run waits like a shopper until what the dead process had begun may be begun again.
      if (!IS_LONG) {
        await store.rows(
          `update idempotency_keys set created_at = created_at - interval '20 seconds' where status is null`,
        );
      }
    }
  });
  say(
    `the store killed ${APP_KILLS} times: serving again ${summary(back)}; ${heard.length} orders, longest wait for one ${percentile(
      heard.map(({ ms }) => ms),
      1,
    )} ms`,
  );
  expect(heard.length).toBeGreaterThan(APP_KILLS * 2);
  await nothingLost();
  expect(Math.max(...back)).toBeLessThan(BACK_MS);
  expect(Math.max(...heard.map(({ ms }) => ms))).toBeLessThan(LONGEST_WAIT_MS);
});

test('PostgreSQL is killed under load: the store stays up, says so meanwhile, and takes orders again', async () => {
  const back: number[] = [];
  const refusals: (string | null)[] = [];
  await whileShopping(async () => {
    for (let round = 0; round < POSTGRES_KILLS; round += 1) {
      await sleep(300 + Math.random() * 500);
      const killedAt = performance.now();
      store.killPostgres();
      const ready = await store.ask('GET', '/readyz').catch(() => undefined);
      if (ready?.status === 503) refusals.push(ready.retryAfter);
      const next = () => heard.find(({ at, ms }) => at - ms > killedAt);
      while (!next() && performance.now() < killedAt + LONGEST_WAIT_MS) await sleep(10);
      back.push((next()?.at ?? Number.POSITIVE_INFINITY) - killedAt);
      say(`PostgreSQL killed ${round + 1} of ${POSTGRES_KILLS}: orders again after ${Math.round(back.at(-1) ?? 0)} ms`);
    }
  });
  say(`PostgreSQL killed ${POSTGRES_KILLS} times: orders again ${summary(back)}`);
  expect(store.isRunning).toBe(true);
  await nothingLost();
  expect(Math.max(...back)).toBeLessThan(BACK_MS);
});
