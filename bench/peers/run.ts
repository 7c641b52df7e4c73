/**
 * npm run bench:peers: the same work at this store, Vendure and Medusa, in one run on one PostgreSQL server. Installs the peers
 * from npm into a temporary folder (700 MB), so it is no part of npm test. Writes bench/peers.md.
 *   -- --products=1000  --seconds=10  --shoppers=8
 * PEERS_DIR is a folder where the installed peers stay for the next run.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../apps/api/src/db/database.ts';
import { describeMachine } from '../machine.ts';
import { residentBytes } from '../processes.ts';
import { openStage, type Stage } from '../stage.ts';
import { print } from '../terminal.ts';
import { countFlow } from './flows.ts';
import type { KarazVisit } from './karaz.ts';
import { type Found, reportText } from './report.ts';
import { type Goods, openPeer, type Shop } from './shops.ts';
import { FLOW_NAMES, type FlowName, type ShopName, type Visit } from './work.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    shoppers: { type: 'string', default: '8' },
  },
});
const [products, seconds, shoppers] = [Number(values.products), Number(values.seconds), Number(values.shoppers)];
const WARMING_SECONDS = 4;
const started = performance.now();
const log = (text: string) => print(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${text}`);

async function main(): Promise<void> {
  const given = process.env['PEERS_DIR'];
  const root = given ?? mkdtempSync(join(tmpdir(), 'karaz-peers-'));
  const stage = await openStage(products, log);
  const opened: Shop[] = [];
  try {
    const goods = await goodsOf(stage.databaseUrl);
    const texts = textsOf(stage);
    const peers: [ShopName, Shop][] = [];
    for (const name of ['vendure', 'medusa'] as const) {
      const peer = await openPeer(name, { root, databaseUrl: stage.databaseUrl, goods, texts }, log);
      opened.push(peer);
      peers.push([name, peer]);
    }
    const shops: [ShopName, Shop][] = [['karaz', karaz(stage)], ...peers, ['bare', bare(stage)]];
    const before = loadavg()[0] ?? 0;
    const found = await measureAll(shops, stage);
    const run = {
      machine: describeMachine(stage.postgres),
      load: { before, after: loadavg()[0] ?? 0 },
      products: goods.length,
      seconds,
      shoppers,
    };
    const versions = Object.fromEntries(peers.map(([name, { version }]) => [name, version]));
    const memory = Object.fromEntries(
      await Promise.all(shops.map(async ([name, shop]) => [name, await shop.memoryBytes()] as const)),
    );
    writeFileSync(
      fileURLToPath(new URL('../peers.md', import.meta.url)),
      reportText(found, { ...run, versions, memory }),
    );
    print('Written: bench/peers.md');
  } finally {
    for (const shop of opened) await shop.stop();
    await stage.stop();
    if (!given) rmSync(root, { recursive: true, force: true });
  }
}

/** The peers' goods have English names alone. */
const textsOf = ({ market }: Stage) => market.texts.filter((text) => /^[ -~]+$/.test(text));

const karaz = (stage: Stage): Shop => {
  const more: KarazVisit = { market: stage.market, shoppers: stage.shoppers };
  const { port, cpu } = stage.store;
  return {
    version: '',
    visit: { port, texts: textsOf(stage), more },
    cpu,
    memoryBytes: () => residentBytes(port),
    stop: async () => {},
  };
};

/** Hono with one query by primary key: what a request costs where nothing is computed. */
const bare = (stage: Stage): Shop => {
  const { port, cpu } = stage.baselines.query;
  const visit: Visit = { port, texts: [], more: stage.market.stockIds };
  return { version: '', visit, cpu, memoryBytes: () => Number.NaN, stop: async () => {} };
};

/** Each kind of work at one shop after the other, so that what the machine does meanwhile counts for all. */
async function measureAll(shops: readonly [ShopName, Shop][], { databaseCpu }: Stage): Promise<Found[]> {
  const found: Found[] = [];
  for (const flow of FLOW_NAMES) {
    for (const [name, shop] of shops) {
      if (name === 'bare' && flow !== 'detail') continue;
      const one = await measureOne(name, shop, flow, databaseCpu);
      found.push(one);
      log(`${flow.padEnd(7)} ${name.padEnd(8)} ${one.perSecond.toFixed(1).padStart(8)}/s ${one.firstFailure ?? ''}`);
    }
  }
  return found;
}

let from = 0;

async function measureOne(name: ShopName, shop: Shop, flow: FlowName, databaseCpu: () => number): Promise<Found> {
  const job = { shop: name, visit: shop.visit, flow, shoppers };
  const next = () => (from += 100_000);
  await countFlow({ ...job, seconds: WARMING_SECONDS, from: next() });
  const before = [await shop.cpu(), databaseCpu()] as const;
  const count = await countFlow({ ...job, seconds, from: next() });
  const each = (cpuSeconds: number) => (1000 * cpuSeconds) / Math.max(1, count.done);
  return {
    shop: name,
    flow,
    ...count,
    cpuMs: each((await shop.cpu()) - before[0]),
    databaseMs: each(databaseCpu() - before[1]),
  };
}

async function goodsOf(databaseUrl: string): Promise<Goods[]> {
  const { pool, close } = openDatabase(databaseUrl, { max: 1 });
  try {
    const { rows } = await pool.query<Goods>(`
      select p.id, p.name_en as name, coalesce(p.description_en, '') as description, c.name_en as category,
        coalesce(p.origin_country, 'KW') as origin, min(s.price_minor)::float8 / 1000 as price
      from products p join categories c on c.id = p.main_category_id join stocks s on s.product_id = p.id
      where p.is_published group by p.id, c.name_en order by p.id`);
    return rows;
  } finally {
    await close();
  }
}

const { ensureBuilt }: { ensureBuilt: () => void } = await import(
  new URL('../../scripts/build.mjs', import.meta.url).href
);
ensureBuilt();
await main();
