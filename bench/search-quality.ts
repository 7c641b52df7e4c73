/** How well the demo store's search forgives and ranks, in both languages; `SEEDS=3` is quicker, `OPENSEARCH_URL` measures a cluster. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase, openDatabase } from '../apps/api/src/db/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded-postgres.ts';
import { seedDemoStore } from '../apps/api/src/db/seed/seed-demo-store.ts';
import { readEnv } from '../apps/api/src/env.ts';
import { createLogger } from '../apps/api/src/http/logger.ts';
import { startRuntime } from '../apps/api/src/runtime.ts';
import { openJudgedStore } from '../apps/api/src/testing/search-quality/judged-store.ts';
import {
  type JudgedStore,
  measureCorrectWords,
  measureJudged,
  measureTypos,
  type Rate,
  type TypoRate,
} from '../apps/api/src/testing/search-quality/measure.ts';

const SEEDS = Number(process.env['SEEDS'] ?? 20);
const address = process.env['OPENSEARCH_URL'];
const openSearch = address ? { OPENSEARCH_URL: address } : {};
const SHOWN = Number(process.env['SHOWN'] ?? 40);

const percent = ({ found, queries }: Rate) => `${((100 * found) / queries).toFixed(2)} % of ${queries}`;

function print(name: string, rate: Rate): void {
  console.log(`\n${name}: ${percent(rate)}`);
  for (const failure of rate.failures.slice(0, SHOWN)) console.log(`  ${failure}`);
  if (rate.failures.length > SHOWN) console.log(`  and ${rate.failures.length - SHOWN} more (SHOWN=…)`);
}

async function printAll(store: JudgedStore): Promise<void> {
  const judged = await measureJudged(store);
  print('judged list, right among the first five', judged);
  console.log(`NDCG at 10: ${judged.ndcg.toFixed(3)}`);
  for (const line of judged.weak.slice(0, SHOWN)) console.log(`  ${line}`);
  print('correct words', await measureCorrectWords(store));
  printTypos('one letter wrong', await measureTypos(store, { seeds: SEEDS, letters: 1, minLength: 3 }));
  printTypos(
    'two letters wrong, of words with seven and more',
    await measureTypos(store, { seeds: SEEDS, letters: 2, minLength: 7 }),
  );
}

function printTypos(name: string, rate: TypoRate): void {
  print(name, rate);
  console.log(`  not counted: ${rate.words} slips that are a word of the store or of the trade themselves`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'karaz-search-quality-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: ['fsync=off', 'synchronous_commit=off'] });
const database = openDatabase(postgres.url);
try {
  await migrateDatabase(postgres.url);
  await seedDemoStore(database.db, { now: new Date() });
  const runtime = await startRuntime(
    readEnv({ ...openSearch, DATABASE_URL: postgres.url, DATA_DIR: dataDir }, []),
    createLogger('silent'),
  );
  await printAll(
    await openJudgedStore(database.pool, async (path) => {
      const response = await runtime.api.request(path);
      if (response.status !== 200) throw new Error(`${response.status} for ${path}`);
      return response.json();
    }),
  );
  for (const step of runtime.steps) await step.close();
} finally {
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
