import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IS_LONG, logProgress, percentile, size } from './fault-size.ts';
import { type LedgerSnapshot, snapshotLedger, violations } from './invariants.ts';
import { type Buyer, type ConfirmedOrder, type Counter, KillableStore, orderOf, persist } from './killable-store.ts';
import { DAY, MINUTE, ROUND_MS, WRONG_CLOCKS, wrongBy } from './wrong-clocks.ts';

const APP_KILLS = Number(process.env['KILL_ROUNDS'] ?? size(20, 2));
const POSTGRES_KILLS = size(5, 1);
const CLIENTS = 6;
const LINES = 3;
const STOCK = 100_000;
/** A busy machine starts slowly; the long run is for one that has nothing else to do. */
const BACK_MS = size(3_000, 60_000);
/** A dead process's key is free again after a second; the same shopper may be unlucky several times. */
const LONGEST_WAIT_MS = size(20_000, 120_000);

const store = new KillableStore();
let counter: Counter;
let buyers: Buyer[];
let ledger: LedgerSnapshot;
const confirmed: ConfirmedOrder[] = [];
beforeAll(async () => {
  await store.start();
  counter = await store.openCounter(LINES, STOCK);
  buyers = await Promise.all(Array.from({ length: CLIENTS }, (_, number) => store.newBuyer(number, counter)));
  ledger = await store.withPool((pool) => snapshotLedger(pool, counter.stockIds));
});
afterAll(() => store.remove());

/** Everybody shops until `work` is done. */
async function whileShopping(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const shopping = buyers.map(async (buyer) => {
    while (!isOver) confirmed.push(await persist(store, buyer, counter));
  });
  try {
    // An impossible response ends the test.
    await Promise.race([work(), Promise.all(shopping)]);
  } finally {
    isOver = true;
    await Promise.allSettled(shopping);
  }
}

/** Confirmed orders exist once and whole, and the ledger is right. */
async function nothingLost(): Promise<void> {
  const stored = await store.rows('select notes, id from orders where notes = any($1)', [
    confirmed.map(({ key }) => key),
  ]);
  expect(stored.map(({ notes, id }) => `${notes} ${id}`).sort()).toEqual(
    confirmed.map(({ key, id }) => `${key} ${id}`).sort(),
  );
  const stock = await store.rows('select distinct quantity from stocks where id = any($1)', [counter.stockIds]);
  expect(stock).toEqual([{ quantity: STOCK - confirmed.length }]);
  const halves = await store.rows(
    `select o.id from orders o where o.id = any($1) and ((select count(*) from order_items i where i.order_id = o.id) <> ${LINES}
      or (select count(*) from order_history h where h.order_id = o.id) <> 1
      or (select count(*) from messages m where m.channel = 'mail' and m.text like '%' || o.custom_order_id || '%') <> 1)`,
    [stored.map(({ id }) => id)],
  );
  expect(halves).toEqual([]);
  expect(await store.withPool((pool) => violations(pool, { ledger }))).toEqual([]);
}

const summary = (values: readonly number[]) =>
  `median ${percentile(values, 0.5)} ms, slowest ${percentile(values, 1)} ms`;

test('[SD-07, SD-29] killed in the middle of checkouts: no confirmed order is lost, none is doubled, no stock leaks', async () => {
  const back: number[] = [];
  const work: number[] = [];
  await whileShopping(async () => {
    for (let round = 0; round < APP_KILLS; round += 1) {
      await sleep(300 + Math.random() * 700);
      await store.end('SIGKILL');
      back.push(await store.start());
      work.push(store.workMs());
      const cost = `${Math.round(back.at(-1) ?? 0)} ms (${work.at(-1)} ms of work)`;
      logProgress(`kill ${round + 1} of ${APP_KILLS}: serving again after ${cost}, ${confirmed.length} orders`);
      // Whoever was in the middle of an order has it before the next kill, so that each one meets shoppers at work.
      const before = confirmed.length;
      const startedAt = performance.now();
      while (confirmed.length < before + CLIENTS && performance.now() < startedAt + LONGEST_WAIT_MS) await sleep(10);
    }
  });
  logProgress(
    `the store killed ${APP_KILLS} times: serving again ${summary(back)}, work ${summary(work)}; ${confirmed.length} orders, longest wait for one ${percentile(
      confirmed.map(({ ms }) => ms),
      1,
    )} ms`,
  );
  expect(confirmed.length).toBeGreaterThan(APP_KILLS * 2);
  await nothingLost();
  expect(Math.max(...back)).toBeLessThan(BACK_MS);
  expect(Math.max(...confirmed.map(({ ms }) => ms))).toBeLessThan(LONGEST_WAIT_MS);
});

test('PostgreSQL is killed under load: the store stays up, says so meanwhile, and takes orders again', async () => {
  const back: number[] = [];
  const retryAfters: (string | null)[] = [];
  await whileShopping(async () => {
    for (let round = 0; round < POSTGRES_KILLS; round += 1) {
      await sleep(300 + Math.random() * 500);
      const killedAt = performance.now();
      store.killPostgres();
      const ready = await store.send('GET', '/readyz').catch(() => undefined);
      if (ready?.status === 503) retryAfters.push(ready.retryAfter);
      const next = () => confirmed.find(({ at, ms }) => at - ms > killedAt);
      while (!next() && performance.now() < killedAt + LONGEST_WAIT_MS) await sleep(10);
      back.push((next()?.at ?? Number.POSITIVE_INFINITY) - killedAt);
      logProgress(
        `PostgreSQL killed ${round + 1} of ${POSTGRES_KILLS}: orders again after ${Math.round(back.at(-1) ?? 0)} ms`,
      );
    }
  });
  logProgress(`PostgreSQL killed ${POSTGRES_KILLS} times: orders again ${summary(back)}`);
  expect(store.isRunning).toBe(true);
  await nothingLost();
  expect(Math.max(...back)).toBeLessThan(BACK_MS);
});

function firstBuyer(): Buyer {
  const [buyer] = buyers;
  if (!buyer) throw new Error('no buyer');
  return buyer;
}

/** What the database says of the order, and how far its times are from the database's own. */
async function stored(id: string) {
  const [row] = await store.rows(
    `select status, abs(extract(epoch from now() - created_at))::int as age,
      round(extract(epoch from held_until - created_at) / 60)::int as held from orders where id = $1`,
    [id],
  );
  return row;
}

/** An order that waits for its money and holds its goods for half an hour. */
async function pendingOrder(): Promise<string> {
  const headers = { authorization: firstBuyer().authorization, 'idempotency-key': crypto.randomUUID() };
  const body = { ...orderOf(firstBuyer(), counter, crypto.randomUUID()), payment_method: 'online_payment' };
  const placed = await store.send('POST', '/api/v1/orders', body, headers);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  return String(placed.body['id']);
}

const me = () => store.send('GET', '/api/v1/auth/me', undefined, { authorization: firstBuyer().authorization });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

describe('T090 the clock of the machine is wrong', () => {
  test.each(IS_LONG ? WRONG_CLOCKS : WRONG_CLOCKS.slice(-1))(
    '$name: no token lives longer, no order expires',
    async (wrong) => {
      const waiting = await pendingOrder();
      await store.end('SIGKILL');
      await store.start(wrongBy(wrong));
      // Good today, and not because a clock says that it is another day.
      expect((await me()).status).toBe(200);
      const fresh = await persist(store, firstBuyer(), counter);
      expect(await stored(fresh.id)).toMatchObject({ age: expect.toSatisfy((age: number) => age < 60) });
      const another = await store.newBuyer(CLIENTS + WRONG_CLOCKS.indexOf(wrong), counter);
      const { iat, exp } = claimsOf(another.authorization);
      expect(Math.abs(iat * 1000 - Date.now())).toBeLessThan(MINUTE);
      expect(exp - iat).toBeLessThanOrEqual(DAY / 1000);
      if (wrong.later !== wrong.by) {
        store.signal('SIGUSR2');
        await sleep(100);
        expect((await me()).status).toBe(200);
        expect(await stored(await pendingOrder())).toMatchObject({ status: 'pending', held: 30 });
      }
      await sleep(IS_LONG ? ROUND_MS : 0);
      expect(await stored(waiting)).toMatchObject({ status: 'pending', held: 30 });
      expect(await store.withPool((pool) => violations(pool, { ledger }))).toEqual([]);
      logProgress(`T090 ${wrong.name}: tokens and orders go by the database's time`);
    },
  );
});
