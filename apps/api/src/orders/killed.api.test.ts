import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';

/** KILL_ROUNDS=20 for the long run. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 3);
const CLIENTS = 6;
const LINES = 3;
const STOCK = 100_000;
const STORE = fileURLToPath(new URL('../testing/hold-store.ts', import.meta.url));

const dataDir = mkdtempSync(join(tmpdir(), 'karaz-killed-'));
let port: number;
let store: ChildProcess | undefined;

beforeAll(async () => {
  port = await freePort();
  store = await startStore();
}, 180_000);
afterAll(async () => {
  if (store) await ended(store, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const at = server.address();
      server.close(() => resolve(typeof at === 'object' && at ? at.port : 0));
    });
  });
}

async function startStore(): Promise<ChildProcess> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), KARAZ_MODE: 'demo', NODE_ENV: 'test' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', STORE], {
    env: { ...env, TRUSTED_PROXIES: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error('the store did not start');
    if ((await ask('GET', '/readyz').catch(() => undefined))?.status === 200) return child;
    await sleep(50);
  }
}

const ended = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'x-country': 'kw', 'content-type': 'application/json', connection: 'close', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** PostgreSQL goes down with its store and comes back somewhere else, so every question finds it anew. */
async function rows(text: string, values: unknown[] = []) {
  const { url } = await startEmbeddedPostgres({ dataDir });
  const { pool, close } = openDatabase(url, { max: 1 });
  try {
    return (await pool.query(text, values)).rows;
  } finally {
    await close();
  }
}

async function openCounter() {
  const [place] = await rows(`select b.id as branch, a.id as area, a.city_id as city from branches b
    join branch_areas ba on ba.branch_id = b.id join areas a on a.id = ba.area_id
    where b.country_code = 'kw' and b.is_main and a.is_active and a.shipping_available limit 1`);
  await rows('update branches set max_orders_per_slot = null where id = $1', [place.branch]);
  const goods = await rows(
    `update stocks set quantity = ${STOCK}, status = 'on-stock' where id in (select s.id from stocks s
      join products p on p.id = s.product_id where s.branch_id = $1 and p.is_published
      order by s.price_minor desc limit ${LINES}) returning id`,
    [place.branch],
  );
  const { body } = await ask('GET', `/api/v1/branches/${place.branch}/slots?areaId=${place.area}`);
  return { place, stockIds: goods.map(({ id }) => Number(id)), slot: body['first'] };
}
type Counter = Awaited<ReturnType<typeof openCounter>>;

async function newBuyer(number: number, { place }: Counter) {
  const person = { email: `killed-${number}@karaz.test`, password: 'a-good-long-password-7', firstName: 'Noura' };
  const from = { 'x-forwarded-for': `198.51.100.${number + 1}` };
  const signedUp = await ask('POST', '/api/v1/auth/email/register', { ...person, lastName: 'Sabah' }, from);
  const authorization = `Bearer ${signedUp.body['accessToken']}`;
  const home = { street_address: 'Street 12', countryCode: 'kw', cityId: place.city, areaId: place.area };
  const address = await ask('POST', '/api/v1/addresses', home, { ...from, authorization });
  return { authorization, shippingAddressId: address.body['id'] };
}
type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** Like a shopper's browser: sends the same order with the same key until it hears of it. */
async function persist({ authorization, shippingAddressId }: Buyer, { stockIds, slot }: Counter): Promise<string> {
  const key = randomUUID();
  const body = {
    items: stockIds.map((stockId) => ({ stockId, quantity: 1 })),
    payment_method: 'cash_on_delivery',
    orderType: 'delivery',
    shippingAddressId,
    timeSlot: slot,
    notes: key,
  };
  for (;;) {
    const answer = await ask('POST', '/api/v1/orders', body, { authorization, 'idempotency-key': key }).catch(
      () => undefined,
    );
    if (answer?.status === 201) return `${key} ${answer.body['id']}`;
    // No answer, or "still at work on it" from a process that is no more.
    if (answer && ![409, 503].includes(answer.status)) throw new Error(JSON.stringify(answer));
    await sleep(50);
  }
}

test('[SD-07, SD-29] killed in the middle of checkouts: no order that was heard of is lost, none is doubled, no stock leaks', async () => {
  const counter = await openCounter();
  const buyers = await Promise.all(Array.from({ length: CLIENTS }, (_, number) => newBuyer(number, counter)));
  const heard: string[] = [];
  let isOver = false;
  const shopping = buyers.map(async (buyer) => {
    while (!isOver) heard.push(await persist(buyer, counter));
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(300 + Math.random() * 700);
    if (store) await ended(store, 'SIGKILL');
    store = await startStore();
    // A minute later: what the dead process had begun may be begun again.
    await rows(`update idempotency_keys set created_at = created_at - interval '61 seconds' where status is null`);
  }
  isOver = true;
  await Promise.all(shopping);

  const kept = await rows('select notes, id from orders where notes = any($1)', [
    heard.map((line) => line.split(' ')[0]),
  ]);
  expect(kept.map(({ notes, id }) => `${notes} ${id}`).sort()).toEqual([...heard].sort());
  expect(heard.length).toBeGreaterThan(ROUNDS * 2);
  const stock = await rows('select distinct quantity from stocks where id = any($1)', [counter.stockIds]);
  expect(stock).toEqual([{ quantity: STOCK - heard.length }]);
  const leaks = await rows(`select b.day from slot_bookings b where b.taken <> (select count(*) from orders o
    where o.branch_id = b.branch_id and o.slot_date = b.day and o.slot_opens = b.opens and o.status not in ('cancelled', 'expired'))`);
  expect(leaks).toEqual([]);
  const halves = await rows(
    `select o.id from orders o where o.id = any($1) and ((select count(*) from order_items i where i.order_id = o.id) <> ${LINES}
      or (select count(*) from order_history h where h.order_id = o.id) <> 1
      or (select count(*) from messages m where m.channel = 'mail' and m.text like '%' || o.custom_order_id || '%') <> 1)`,
    [kept.map(({ id }) => id)],
  );
  expect(halves).toEqual([]);
}, 900_000);
