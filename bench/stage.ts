/** Everything one size of the catalogue is measured with: the store on it, what it is held against, and shoppers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/api/src/db/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded-postgres.ts';
import { fillCatalogue, type Market } from './catalogue.ts';
import { databaseCpuSeconds, type Measured, startProcess } from './processes.ts';
import { listingPath } from './requests.ts';
import { laterSlot, newShopper, type Shopper } from './shoppers.ts';

export const CONNECTIONS = 32;
export type BaselineName = 'http' | 'query' | 'buffer';

export type Stage = {
  products: number;
  market: Market;
  store: Measured;
  baselines: Record<BaselineName, Measured>;
  databaseCpu: () => number;
  databaseUrl: string;
  shoppers: Shopper[];
  slot: unknown;
  /** The same store in another process that caches no pages; started when it is first asked for. */
  storeWithoutPageCache: () => Promise<Measured>;
  /** Its version. */
  postgres: string;
  starts: { emptyMs: number; filledMs: number; firstListMs: number };
  stop: () => Promise<void>;
};

const STORE = { TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1', NODE_ENV: '', KARAZ_MODE: 'demo' };

export async function openStage(products: number, log: (text: string) => void): Promise<Stage> {
  const givenDir = process.env['BENCH_DATA_DIR'];
  const dataDir = givenDir ? join(givenDir, String(products)) : mkdtempSync(join(tmpdir(), 'karaz-bench-'));
  const running: Measured[] = [];
  const start = async (...how: Parameters<typeof startProcess>) => {
    const started = await startProcess(...how);
    running.push(started);
    return started;
  };
  const stop = async () => {
    for (const one of running.splice(0)) await one.stop();
    if (!givenDir) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    log('starting the store on an empty folder');
    const first = await startProcess('apps/web/server.ts', '/readyz', { ...STORE, DATA_DIR: dataDir });
    log(`writing ${products.toLocaleString('en')} products (about ${Math.ceil((products / 1000) * 1.5)} s)`);
    const { market, postgres } = await filledMarket(dataDir, products).finally(() => first.stop());
    const store = await start('apps/web/server.ts', '/readyz', { ...STORE, DATA_DIR: dataDir });
    const firstListMs = await firstList(store.port, market);
    log('starting what it is held against');
    const { url } = await startEmbeddedPostgres({ dataDir });
    const baseline = (kind: BaselineName) => start('bench/baseline.ts', '/', { KIND: kind, DATABASE_URL: url });
    const baselines = {
      http: await baseline('http'),
      query: await baseline('query'),
      buffer: await baseline('buffer'),
    };
    let uncached: Promise<Measured> | null = null;
    const storeWithoutPageCache = () => {
      uncached ??= start('apps/web/server.ts', '/readyz', {
        ...STORE,
        DATA_DIR: dataDir,
        PAGE_CACHE_MB: '0',
        JOBS: 'none',
      });
      return uncached;
    };
    const shoppers: Shopper[] = [];
    for (let number = 0; number < CONNECTIONS; number++) shoppers.push(await newShopper(store.port, market, number));
    return {
      products,
      market,
      store,
      storeWithoutPageCache,
      baselines,
      shoppers,
      postgres,
      stop,
      databaseCpu: () => databaseCpuSeconds(dataDir),
      databaseUrl: url,
      slot: await laterSlot(store.port, market),
      starts: { emptyMs: first.startMs, filledMs: store.startMs, firstListMs },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function filledMarket(dataDir: string, products: number): Promise<Pick<Stage, 'market' | 'postgres'>> {
  const { url } = await startEmbeddedPostgres({ dataDir });
  const { pool, close } = openDatabase(url, { max: 2 });
  try {
    const market = await fillCatalogue(pool, products);
    const { rows } = await pool.query<{ server_version: string }>('show server_version');
    return { market, postgres: rows[0]?.server_version ?? '' };
  } finally {
    await close();
  }
}

/** The first who requests a list waits until the process has the goods in memory. */
async function firstList(port: number, market: Market): Promise<number> {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${listingPath(market, 0)}`);
  if (!response.ok) throw new Error(`The first list: ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - started;
}
