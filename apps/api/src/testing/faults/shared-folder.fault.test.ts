import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { DEMO_PASSWORD } from '../../db/seed/demo-accounts.ts';
import { logProgress } from './fault-size.ts';
import { freePort, startStore } from './store-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'karaz-shared-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Store = { port: number; process: ChildProcess };
type Shopper = { stock: unknown; authorization: string };

async function open(): Promise<Store> {
  const port = await freePort();
  return { port, process: await startStore(port, { DATA_DIR: dataDir, DATABASE_URL: '' }) };
}

async function end({ process: store }: Store): Promise<void> {
  const ended = once(store, 'exit');
  store.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
}

async function send(port: number, path: string, body?: unknown, authorization = ''): Promise<[number, string]> {
  const token = authorization ? { authorization } : {};
  const headers = { 'x-country': 'kw', 'content-type': 'application/json', connection: 'close', ...token };
  const sent = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, sent);
  return [response.status, await response.text()];
}

async function signIn({ port }: Store): Promise<Shopper> {
  const demo = { email: 'shopper@karaz.test', password: DEMO_PASSWORD };
  const [, text] = await send(port, '/api/v1/auth/email/login', demo);
  const { url } = await startEmbeddedPostgres({ dataDir });
  const { pool, close } = openDatabase(url, { max: 1 });
  const { rows } = await pool.query(
    `select s.id from stocks s join branches b on b.id = s.branch_id and b.country_code = 'kw' where s.quantity > 20 limit 1`,
  );
  await close();
  return { stock: rows[0].id, authorization: `Bearer ${JSON.parse(text).token}` };
}

/** Writes and checks readiness while `meanwhile` happens and a little longer. Each outcome once. */
async function outcomesAt({ port }: Store, { stock, authorization }: Shopper, meanwhile: () => Promise<void>) {
  const outcomes = new Map<string, number>();
  let isOver = false;
  const visiting = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const cart = { stock, quantity: 1 + (n % 5) };
      const written = await send(port, '/api/cart/items', cart, authorization).catch(String);
      const ready = await send(port, '/readyz').catch(String);
      for (const one of [`cart ${written[0]}`, `ready ${ready[0]}`]) outcomes.set(one, (outcomes.get(one) ?? 0) + 1);
      await sleep(10);
    }
  })();
  await sleep(300);
  await meanwhile();
  await sleep(1_500);
  isOver = true;
  await visiting;
  logProgress(JSON.stringify([...outcomes]));
  return [...outcomes.keys()].toSorted();
}

const secrets = () =>
  readdirSync(dataDir)
    .filter((name) => name.endsWith('.secret'))
    .toSorted()
    .map((name) => `${name} ${readFileSync(join(dataDir, name), 'utf8')}`);

test('of two processes on one data folder whichever ends first changes nothing for the other', async () => {
  const first = await open();
  const shopper = await signIn(first);
  const before = secrets();
  const second = await open();
  const undisturbed = ['cart 200', 'ready 200'];
  expect(await outcomesAt(first, shopper, async () => {})).toEqual(undisturbed);
  // The owner of the database ends; then one that had been its guest does.
  expect(await outcomesAt(second, shopper, () => end(first))).toEqual(undisturbed);
  const third = await open();
  expect(await outcomesAt(second, shopper, () => end(third))).toEqual(undisturbed);
  expect(secrets()).toEqual(before);
  await end(second);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(readdirSync(dataDir).filter((name) => /lock|owner/.test(name))).toEqual([]);
});
