import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '../fresh-database.ts';
import { seededDatabase } from '../seeded-database.ts';
import { logProgress, size } from './fault-size.ts';
import { freePort, startStore } from './store-process.ts';

const CLIENTS = 20;
const ROUNDS = size(20, 2);
/** Some respond at once from memory, some query the database. */
const PATHS = ['/healthz', '/api/countries', '/api/v2/search/products?country=kw&limit=12', '/readyz'];

const dataDir = mkdtempSync(join(tmpdir(), 'karaz-stops-'));
let database: FreshDatabase;
beforeAll(async () => {
  database = await seededDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The status, or what happened instead. */
function outcomeOf(port: number, path: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.on('error', (error) => resolve(`cut in the middle: ${error.message}`));
      response.on('end', () => resolve(String(response.statusCode))).resume();
    });
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.end();
  });
}

/** Sends one request after the other on a keep-alive connection until the server is gone; `thinkMs` between two. */
async function visit(port: number, number: number, outcomes: Map<string, number>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const thinkMs = [0, 0, 5, 40, 300][number % 5] ?? 0;
  for (let n = number; ; n += 1) {
    const outcome = await outcomeOf(port, PATHS[n % PATHS.length] ?? '/', agent);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (outcome === 'ECONNREFUSED') break;
    if (thinkMs > 0) await sleep(thinkMs * (0.5 + Math.random()));
  }
  agent.destroy();
}

test('a process that is signalled to stop resets nobody: every request is served or finds a closed door', async () => {
  const outcomes = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const port = await freePort();
    const store = await startStore(port, { DATA_DIR: dataDir, DATABASE_URL: database.url });
    const visiting = Array.from({ length: CLIENTS }, (_, number) => visit(port, number, outcomes));
    await sleep(1_000 + Math.random() * 200);
    const ended = once(store, 'exit');
    const startedAt = performance.now();
    store.kill('SIGTERM');
    const [code] = await ended;
    await Promise.all(visiting);
    logProgress(
      `stopped after ${Math.round(performance.now() - startedAt)} ms with ${code}: ${JSON.stringify([...outcomes].sort())}`,
    );
    expect(code).toBe(0);
  }
  // 503: it says that it is leaving.
  expect([...outcomes.keys()].filter((outcome) => !['200', '503', 'ECONNREFUSED'].includes(outcome))).toEqual([]);
  expect(outcomes.get('ECONNREFUSED')).toBe(CLIENTS * ROUNDS);
  expect(outcomes.get('200')).toBeGreaterThan(CLIENTS * ROUNDS);
});
