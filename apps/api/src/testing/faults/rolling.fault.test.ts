import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '../fresh-database.ts';
import { seededDatabase } from '../seeded-database.ts';
import { logProgress, size } from './fault-size.ts';
import { openBalancer, type SmallBalancer } from './small-balancer.ts';
import { freePort, startStore, stopped } from './store-process.ts';

const PER_SECOND = 100;
/** Shoppers wait for their responses: on a busy machine fewer come, not a crowd that only waits. */
const MAX_AT_ONCE = 6;
const ROUNDS = size(5, 1);

const dataDir = mkdtempSync(join(tmpdir(), 'karaz-rolling-'));
let database: FreshDatabase;
let stores: { port: number; process: ChildProcess }[];
let balancer: SmallBalancer;

const startNext = (port: number) =>
  startStore(port, { DATA_DIR: dataDir, DATABASE_URL: database.url, SHUTDOWN_NOTICE_SECONDS: '2' });

beforeAll(async () => {
  database = await seededDatabase();
  const ports = [await freePort(), await freePort()];
  stores = await Promise.all(ports.map(async (port) => ({ port, process: await startNext(port) })));
  balancer = await openBalancer(ports);
});
afterAll(async () => {
  await balancer.close();
  await Promise.all(stores.map(({ process }) => stopped(process)));
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function send(method: string, path: string, body?: unknown, authorization = ''): Promise<[number, string]> {
  const headers = { 'x-country': 'kw', 'content-type': 'application/json', ...(authorization && { authorization }) };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${balancer.port}${path}`, { method, headers, ...sent });
  return [response.status, await response.text()];
}

async function newShopper(): Promise<string> {
  const person = { email: 'rolling@karaz.test', password: 'a-good-long-password-7', firstName: 'Noura', lastName: 'S' };
  const [status, text] = await send('POST', '/api/v1/auth/email/register', person);
  expect(status).toBe(201);
  return `Bearer ${JSON.parse(text).accessToken}`;
}

test('of two processes one is restarted under load, in the long form each in turn: nobody notices', async () => {
  const authorization = await newShopper();
  const { rows } = await database.pool.query(
    `select s.id from stocks s join branches b on b.id = s.branch_id and b.country_code = 'kw' where s.quantity > 20 limit 20`,
  );
  const statuses = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let isOver = false;
  const visit = async (n: number) => {
    const cart = { stock: rows[n % rows.length].id, quantity: 1 + (n % 5) };
    const [status] = await (n % 3
      ? send('GET', `/api/v2/search/products?country=kw&limit=12&r=${n}`)
      : send('POST', '/api/cart/items', cart, authorization)
    ).catch((error: unknown) => [String(error)]);
    statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
  };
  const visiting = (async () => {
    const startedAt = performance.now();
    for (let n = 0; !isOver; n += 1) {
      await sleep(Math.max(0, startedAt + (n * 1000) / PER_SECOND - performance.now()));
      if (running.size >= MAX_AT_ONCE) continue;
      const visited: Promise<void> = visit(n).finally(() => running.delete(visited));
      running.add(visited);
    }
  })();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const store of stores.slice(0, size(2, 1))) {
      await stopped(store.process);
      store.process = await startNext(store.port);
      // The balancer sees it before the other one leaves.
      await sleep(200);
      logProgress(`restarted the process at ${store.port}: ${JSON.stringify([...statuses])}`);
    }
  }
  isOver = true;
  await visiting;
  await Promise.all(running);
  expect([...statuses.keys()]).toEqual(['200']);
  expect(statuses.get('200')).toBeGreaterThan(PER_SECOND);
});
