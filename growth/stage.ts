/** Everything on one machine: two processes of the store behind nginx, PostgreSQL with a replica, Redis. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/api/src/db/database.ts';
import { fillCatalogue, type Market } from '../bench/catalogue.ts';
import { freePort } from '../bench/processes.ts';
import { laterSlot, newShopper, type Shopper } from '../bench/shoppers.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Child, startChild } from './child.ts';
import type { Shop } from './crowd.ts';
import { startMailServer } from './mail-server.ts';
import { type Pair, startPair } from './postgres.ts';
import type { Programs } from './programs.ts';
import { productionSettings, type Store, storeIn } from './stores.ts';

export type Redis = { url: string; start: () => void; kill: () => Promise<void> };
export type GrowthStage = {
  folder: string;
  pair: Pair;
  redis: Redis;
  stores: readonly Store[];
  balancer: Balancer;
  shop: Shop;
  close: (preserveLogs: boolean) => Promise<void>;
};

const SHOPPERS = 32;

export async function openStage(
  programs: Programs,
  products: number,
  log: (text: string) => void,
): Promise<GrowthStage> {
  const folder = mkdtempSync(join(tmpdir(), 'karaz-growth-'));
  const endings: (() => Promise<void>)[] = [];
  const close = async (preserveLogs: boolean) => {
    for (const end of endings.splice(0).reverse()) await end().catch(() => {});
    if (preserveLogs) log(`logs are kept in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  };
  try {
    const pair = await startPair({ bin: programs.postgres, folder, password: secret() }, log);
    endings.push(
      () => pair.primary.stop(),
      () => pair.replica.stop(),
    );
    const market = await fillStore(folder, pair.primary.url, products, log);
    const redis = await startRedis(programs.redis, folder);
    endings.push(redis.kill);
    log('two processes of the store');
    const mail = await startMailServer();
    endings.push(mail.stop);
    const settings = productionSettings({
      database: pair.bothUrl,
      replica: pair.replica.url,
      redis: redis.url,
      mail: mail.url,
    });
    const stores = [await storeIn(folder, 'store-1', settings), await storeIn(folder, 'store-2', settings)];
    endings.push(() => Promise.all(stores.map((store) => store.stop())).then(() => {}));
    await Promise.all(stores.map((store) => store.start()));
    const balancer = await startBalancer(
      programs.nginx,
      folder,
      stores.map(({ port }) => port),
    );
    endings.push(balancer.stop);
    log(`${SHOPPERS} shoppers open their accounts`);
    const shoppers = await openAccounts(balancer.port, market);
    const slot = await laterSlot(balancer.port, market);
    return { folder, pair, redis, stores, balancer, shop: { port: balancer.port, market, shoppers, slot }, close };
  } catch (error) {
    await close(true);
    throw error;
  }
}

export const secret = () => randomBytes(18).toString('base64url');

/** The demo store with generated goods: in production nothing is made up, so a demo process makes it first. */
export async function fillStore(
  folder: string,
  databaseUrl: string,
  products: number,
  log: (text: string) => void,
): Promise<Market> {
  log('the demo store');
  const demo = await storeIn(folder, 'store-demo', { KARAZ_MODE: 'demo', NODE_ENV: '', DATABASE_URL: databaseUrl });
  await demo.start();
  await demo.stop();
  log(`${products.toLocaleString('en')} products`);
  const { pool, close } = openDatabase(databaseUrl, { max: 2 });
  try {
    return await fillCatalogue(pool, products);
  } finally {
    await close();
  }
}

export async function startRedis(program: string, folder: string): Promise<Redis> {
  const [port, password] = [await freePort(), secret()];
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--requirepass',
    password,
    '--dir',
    folder,
  ];
  let child: Child | undefined;
  const start = () => {
    child = startChild(program, args, { log: join(folder, 'redis.log') });
  };
  start();
  return { url: `redis://:${password}@127.0.0.1:${port}`, start, kill: async () => child?.end('SIGKILL') };
}

export async function openAccounts(port: number, market: Market): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  for (let number = 0; number < SHOPPERS; number += 1) shoppers.push(await newShopper(port, market, number));
  return shoppers;
}
