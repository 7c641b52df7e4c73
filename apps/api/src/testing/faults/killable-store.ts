import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from '../../db/database.ts';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { storeScript } from './store-bundle.ts';
import { freePort } from './store-process.ts';

export type StoreResponse = { status: number; retryAfter: string | null; body: Record<string, unknown> };
export type Counter = {
  place: { branch: number; area: number; city: number };
  stockIds: number[];
  slot: unknown;
};
export type Buyer = { authorization: string; shippingAddressId: unknown };

/** The store as a process of its own with a PostgreSQL of its own, both to be killed. */
export class KillableStore {
  readonly dataDir: string;
  #port = 0;
  #process: ChildProcess | undefined;
  #more: Record<string, string>;

  constructor(more: Record<string, string> = {}, dataDir = mkdtempSync(join(tmpdir(), 'karaz-killed-'))) {
    this.dataDir = dataDir;
    this.#more = more;
  }

  /** Returns how long it took until the store could be used. `more`: what this one finds in its environment. */
  async start(more: Record<string, string> = {}): Promise<number> {
    this.#port ||= await freePort();
    const startedAt = performance.now();
    const env = {
      ...process.env,
      DATA_DIR: this.dataDir,
      PORT: String(this.#port),
      KARAZ_MODE: 'demo',
      NODE_ENV: 'test',
    };
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', storeScript()], {
      env: { ...env, TRUSTED_PROXIES: '127.0.0.1', ...this.#more, ...more },
      stdio: ['ignore', 'ignore', process.env['FAULTS_LOG'] ? 'inherit' : 'ignore'],
    });
    this.#process = child;
    for (;;) {
      if (child.exitCode !== null) throw new Error('the store did not start; FAULTS_LOG=1 shows why');
      if ((await this.send('GET', '/readyz').catch(() => undefined))?.status === 200) break;
      await sleep(25);
    }
    return performance.now() - startedAt;
  }

  /** What starting it was worth in work: on a busy machine the clock tells of the others. */
  workMs(): number {
    const stat = process.platform === 'linux' ? readFileSync(`/proc/${this.#process?.pid}/stat`, 'utf8') : '';
    const [, ...fields] = stat.slice(stat.lastIndexOf(')') + 1).split(' ');
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
  }

  /** Called with its output while it runs. */
  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name);
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || !this.isRunning) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }

  killPostgres(): void {
    const file = join(this.dataDir, 'postgres', 'postmaster.pid');
    process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGKILL');
  }

  async remove(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<StoreResponse> {
    const response = await fetch(`http://127.0.0.1:${this.#port}${path}`, {
      method,
      headers: { 'x-country': 'kw', 'content-type': 'application/json', connection: 'close', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.json();
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: text as StoreResponse['body'],
    };
  }

  /** PostgreSQL goes down with its store and comes back somewhere else, so every query finds it again. */
  async withPool<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const { url } = await startEmbeddedPostgres({ dataDir: this.dataDir });
    const { pool, close } = openDatabase(url, { max: 1 });
    try {
      return await work(pool);
    } finally {
      await close();
    }
  }

  rows(text: string, values: unknown[] = []) {
    return this.withPool(async (pool) => (await pool.query(text, values)).rows);
  }

  async openCounter(lines: number, stock: number): Promise<Counter> {
    const [place] = await this.rows(`select b.id as branch, a.id as area, a.city_id as city from branches b
      join branch_areas ba on ba.branch_id = b.id join areas a on a.id = ba.area_id
      where b.country_code = 'kw' and b.is_main and a.is_active and a.shipping_available limit 1`);
    await this.rows('update branches set max_orders_per_slot = null where id = $1', [place.branch]);
    const goods = await this.rows(
      `update stocks set quantity = ${stock}, status = 'on-stock' where id in (select s.id from stocks s
        join products p on p.id = s.product_id where s.branch_id = $1 and p.is_published
        order by s.price_minor desc limit ${lines}) returning id`,
      [place.branch],
    );
    const { body } = await this.send('GET', `/api/v1/branches/${place.branch}/slots?areaId=${place.area}`);
    return { place, stockIds: goods.map(({ id }) => Number(id)), slot: lastWindow(body) };
  }

  async newBuyer(number: number, { place }: Counter): Promise<Buyer> {
    const person = { email: `killed-${number}@karaz.test`, password: 'a-good-long-password-7', firstName: 'Noura' };
    const from = { 'x-forwarded-for': `198.51.100.${number + 1}` };
    const signedUp = await this.send('POST', '/api/v1/auth/email/register', { ...person, lastName: 'Sabah' }, from);
    const authorization = `Bearer ${signedUp.body['accessToken']}`;
    // An order is confirmed by mail to a confirmed address only.
    const [mail] = await this.rows('select text from messages where recipient = $1', [person.email]);
    const hash = /hash=([\w-]+)/.exec(String(mail?.['text']))?.[1];
    await this.send('POST', '/api/v1/auth/contact/confirm', { hash }, { ...from, authorization });
    const home = { street_address: 'Street 12', countryCode: 'kw', cityId: place.city, areaId: place.area };
    const address = await this.send('POST', '/api/v1/addresses', home, { ...from, authorization });
    return { authorization, shippingAddressId: address.body['id'] };
  }
}

type Day = { day: string; date: string; slots: { open: string; close: string }[] };

/** The last one can still be ordered however long the test takes. */
function lastWindow(body: StoreResponse['body']): unknown {
  const days = body['days'] as Day[];
  const last = days.findLast(({ slots }) => slots.length > 0);
  const window = last?.slots.at(-1);
  return last && window && { day: last.day, date: last.date, open: window.open, close: window.close };
}

export const orderOf = (buyer: Buyer, { stockIds, slot }: Counter, notes: string) => ({
  items: stockIds.map((stockId) => ({ stockId, quantity: 1 })),
  payment_method: 'cash_on_delivery',
  orderType: 'delivery',
  shippingAddressId: buyer.shippingAddressId,
  timeSlot: slot,
  notes,
});

/** What a shopper's browser received: which key became which order, and how long it took. */
export type ConfirmedOrder = { key: string; id: string; ms: number; at: number };

/** Like a shopper's browser: sends the same order with the same key until it is notified of it. */
export async function persist(store: KillableStore, buyer: Buyer, counter: Counter): Promise<ConfirmedOrder> {
  const key = randomUUID();
  const startedAt = performance.now();
  const body = orderOf(buyer, counter, key);
  const headers = { authorization: buyer.authorization, 'idempotency-key': key };
  for (;;) {
    const response = await store.send('POST', '/api/v1/orders', body, headers).catch(() => undefined);
    const at = performance.now();
    if (response?.status === 201) return { key, id: String(response.body['id']), ms: at - startedAt, at };
    // No response, or "still at work on it" from a process that is no more.
    if (response && ![409, 503].includes(response.status)) throw new Error(JSON.stringify(response));
    await sleep(50);
  }
}
