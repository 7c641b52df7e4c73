/**
 * node bench/orders.ts: orders of eight lines per second through the whole store, pages, jobs and PostgreSQL included,
 * with every commit on the disk. BENCH_SECONDS, BENCH_CLIENTS; BENCH_STRICT=1 fails below the aim.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/api/src/db/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded-postgres.ts';
import { cpuSeconds, databaseCpuSeconds, startProcess } from './processes.ts';

const AIM = { perSecond: 60, p99Ms: 250 };
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 8);
const LINES = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'karaz-orders-'));
const store = await startProcess('apps/web/server.ts', '/readyz', { DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' });
const postgres = await startEmbeddedPostgres({ dataDir });
const { pool, close } = openDatabase(postgres.url, { max: 2 });
try {
  const counter = await fillShelves();
  const buyers = await Promise.all(Array.from({ length: CLIENTS }, (_, number) => newBuyer(number, counter)));
  await keepOrdering(buyers, counter, 3);
  const before = { app: await cpuSeconds(store.port), database: databaseCpuSeconds(dataDir) };
  const { times, seconds } = await keepOrdering(buyers, counter, SECONDS);
  const ms = (from: number, to: number) => ((1000 * (to - from)) / times.length).toFixed(2);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const perSecond = times.length / seconds;
  process.stdout.write(
    `${perSecond.toFixed(0)} orders/s of ${LINES} lines with ${CLIENTS} clients, p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms\n` +
      `CPU per order: store ${ms(before.app, await cpuSeconds(store.port))} ms, PostgreSQL ${ms(before.database, databaseCpuSeconds(dataDir))} ms\n`,
  );
  if (process.env['BENCH_STRICT'] && (perSecond < AIM.perSecond || at(0.99) > AIM.p99Ms)) process.exitCode = 1;
} finally {
  await close();
  await store.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

type Counter = { branchId: number; areaId: number; cityId: number; stockIds: number[]; slot: unknown };
type Buyer = { authorization: string; addressId: number };

/** A branch with plenty of everything and no limit to its windows. */
async function fillShelves(): Promise<Counter> {
  const branch = await pool.query(`update branches set max_orders_per_slot = null where country_code = 'kw' and is_main
    returning id, (select area_id from branch_areas ba join areas a on a.id = ba.area_id
      where ba.branch_id = branches.id and a.is_active and a.shipping_available limit 1) as area`);
  const { id: branchId, area: areaId } = branch.rows[0];
  const city = await pool.query('select city_id from areas where id = $1', [areaId]);
  const stocks = await pool.query(
    `update stocks set quantity = 10000000, status = 'on-stock' where id in (
      select s.id from stocks s join products p on p.id = s.product_id
      where s.branch_id = $1 and p.is_published order by s.price_minor desc limit ${LINES}) returning id`,
    [branchId],
  );
  const slots = await call('GET', `/api/v1/branches/${branchId}/slots?areaId=${areaId}`);
  const { first } = await slots.json();
  return { branchId, areaId, cityId: city.rows[0].city_id, stockIds: stocks.rows.map(({ id }) => id), slot: first };
}

async function newBuyer(number: number, { cityId, areaId }: Counter): Promise<Buyer> {
  const person = { email: `bench-${number}@karaz.test`, password: 'a-good-long-password-7', firstName: 'Noura' };
  const headers = { 'x-forwarded-for': `198.51.100.${number + 1}` };
  const signedUp = await call('POST', '/api/v1/auth/email/register', { ...person, lastName: 'Bench' }, headers);
  const authorization = `Bearer ${(await signedUp.json()).accessToken}`;
  const place = { street_address: 'Street 12', countryCode: 'kw', cityId, areaId };
  const address = await call('POST', '/api/v1/addresses', place, { ...headers, authorization });
  return { authorization, addressId: (await address.json()).id };
}

async function keepOrdering(buyers: readonly Buyer[], counter: Counter, forSeconds: number) {
  const times: number[] = [];
  const started = performance.now();
  const until = started + forSeconds * 1000;
  await Promise.all(
    buyers.map(async (buyer) => {
      while (performance.now() < until) {
        const from = performance.now();
        const answer = await placeOrder(buyer, counter);
        if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
        times.push(performance.now() - from);
      }
    }),
  );
  return { times, seconds: (performance.now() - started) / 1000 };
}

function placeOrder({ authorization, addressId }: Buyer, { stockIds, slot }: Counter): Promise<Response> {
  const body = {
    items: stockIds.map((stockId) => ({ stockId, quantity: 1 })),
    payment_method: 'cash_on_delivery',
    orderType: 'delivery',
    shippingAddressId: addressId,
    timeSlot: slot,
  };
  return call('POST', '/api/v1/orders', body, { authorization, 'idempotency-key': crypto.randomUUID() });
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${store.port}${path}`, {
    method,
    headers: { 'x-country': 'kw', 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer;
}
