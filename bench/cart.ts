/**
 * node bench/cart.ts: fifty signed-in shoppers put goods into their carts at the same time, each one as fast as people
 * tap (CART_PACE_MS between two taps). Says how long the slowest twentieth waits and what a write costs the processor,
 * which stays true on a busy machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuSeconds, type Measured, startProcess } from './processes.ts';

const SHOPPERS = 50;
const LIMIT_MS = 15;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 12);
const PACE_MS = Number(process.env['CART_PACE_MS'] ?? 1000);

const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS });

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown };

function call(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? '' : JSON.stringify(body);
    const length = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) };
    const asked = request({ agent, port, path, method, headers: { ...(sent ? length : {}), ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve([answer.statusCode ?? 0, Buffer.concat(parts).toString()]));
    });
    asked.on('error', reject).end(sent);
  });
}

const dataDir = mkdtempSync(join(tmpdir(), 'karaz-cart-bench-'));
const store = await startProcess('apps/web/server.ts', '/readyz', {
  DATA_DIR: dataDir,
  TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
});
try {
  process.exitCode = await measure(store);
} finally {
  agent.destroy();
  await store.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure({ port }: Measured): Promise<number> {
  const tokens: string[] = [];
  for (let shopper = 0; shopper < SHOPPERS; shopper += 1) tokens.push(await register(port, shopper));
  const stocks = await goods(port);
  await run(port, tokens, stocks, 2);
  const quiet = await cpuShare(port, () => sleep(3000));
  const before = await cpuSeconds(port);
  const started = performance.now();
  const { latencies, failures } = await run(port, tokens, stocks, SECONDS);
  const used = (await cpuSeconds(port)) - before - (quiet * (performance.now() - started)) / 1000;
  const cpuMs = (1000 * used) / latencies.length;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  const isGood = at(0.95) < LIMIT_MS && failures === 0;
  print(`${latencies.length} writes by ${SHOPPERS} shoppers, one each ${PACE_MS} ms, ${failures} refused`);
  print(
    `p50 ${at(0.5).toFixed(1)} ms  p95 ${at(0.95).toFixed(1)} ms  p99 ${at(0.99).toFixed(1)} ms  (limit p95 ${LIMIT_MS} ms)`,
  );
  print(`processor of the store per write: ${cpuMs.toFixed(2)} ms`);
  print(isGood ? 'within the limit' : 'OVER THE LIMIT');
  return isGood ? 0 : 1;
}

/** What the store uses of a processor while nobody shops: its jobs look for work all the time. */
async function cpuShare(port: number, during: () => Promise<void>): Promise<number> {
  const [before, started] = [await cpuSeconds(port), performance.now()];
  await during();
  return (1000 * ((await cpuSeconds(port)) - before)) / (performance.now() - started);
}

async function register(port: number, shopper: number): Promise<string> {
  const [status, text] = await call(port, '/api/v1/auth/email/register', {
    method: 'POST',
    headers: { 'x-country': 'kw', 'x-forwarded-for': `10.9.${shopper}.1` },
    body: {
      email: `bench-${shopper}@karaz.test`,
      password: 'a-good-long-password-7',
      firstName: 'Bench',
      lastName: 'Shopper',
    },
  });
  if (status !== 201) throw new Error(`No account: ${status} ${text}`);
  const { accessToken }: { accessToken: string } = JSON.parse(text);
  return accessToken;
}

async function goods(port: number): Promise<number[]> {
  const [, text] = await call(port, '/api/v2/search/products?country=kw&limit=48');
  const { data }: { data: { id: number; quantity: number }[] } = JSON.parse(text);
  return data.filter(({ quantity }) => quantity > 20).map(({ id }) => id);
}

/** Carts grow to twenty lines, as a week's shopping does, and every write changes something. */
async function run(port: number, tokens: readonly string[], stocks: readonly number[], seconds: number) {
  const latencies: number[] = [];
  let failures = 0;
  const end = performance.now() + seconds * 1000;
  const shop = async (token: string, shopper: number) => {
    await sleep(Math.random() * PACE_MS);
    for (let tap = 0; performance.now() < end; tap += 1) {
      const started = performance.now();
      const [status] = await call(port, '/api/cart/items', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'x-country': 'kw', 'x-forwarded-for': `10.9.${shopper}.1` },
        body: { stock: stocks[tap % Math.min(20, stocks.length)], quantity: 1 + ((tap + shopper) % 9) },
      });
      if (status === 200) latencies.push(performance.now() - started);
      else failures += 1;
      await sleep(Math.max(0, PACE_MS - (performance.now() - started)));
    }
  };
  await Promise.all(tokens.map(shop));
  return { latencies, failures };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
