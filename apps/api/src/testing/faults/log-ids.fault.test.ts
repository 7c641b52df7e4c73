import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@karaz/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '../fresh-database.ts';
import { seededDatabase } from '../seeded-database.ts';
import { freePort, startStore, stopped } from './store-process.ts';

type Line = { event: string; requestId?: string; traceId?: string; job?: string; runId?: string };

const dataDir = mkdtempSync(join(tmpdir(), 'karaz-log-'));
const lines: Line[] = [];
let database: FreshDatabase;
let store: ChildProcess;
let origin = '';

beforeAll(async () => {
  database = await seededDatabase();
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'warn', JOBS: 'watchBanners' };
  const onLine = (line: string) => line.startsWith('{') && lines.push(JSON.parse(line));
  store = await startStore(port, settings, onLine);
  origin = `http://127.0.0.1:${port}`;
  await database.pool.query('alter table banners rename to banners_away');
});
afterAll(async () => {
  if (store.exitCode === null) await stopped(store);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const withLines = (isOne: (line: Line) => boolean, count: number) =>
  expect.poll(() => lines.filter(isOne).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);

test('every line of a request that fails has the id and the trace that its response names', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const sent = [{ 'x-request-id': 'shopper-12345678', traceparent: `00-${traceId}-b7ad6b7169203331-01` }, {}];
  for (const headers of sent) {
    const response = await fetch(`${origin}/api/v1/banners`, { headers: { 'x-country': 'kw', ...headers } });
    const id = response.headers.get('x-request-id') ?? '';
    expect([response.status, errorBody.parse(await response.json()).requestId]).toEqual([500, id]);
    await withLines(({ requestId }) => requestId === id, 2);
    const own = lines.filter(({ requestId }) => requestId === id);
    expect(own.map(({ event }) => event)).toEqual(['unexpected error', 'request failed']);
    expect(own.map((line) => line.traceId)).toEqual(headers === sent[0] ? [traceId, traceId] : [undefined, undefined]);
    if (headers === sent[0]) expect(id).toBe('shopper-12345678');
  }
});

test('a response that is right has an id, too', async () => {
  const response = await fetch(`${origin}/healthz`);
  await response.text();
  expect([response.status, response.headers.get('x-request-id')]).toEqual([
    200,
    expect.stringMatching(/^[\da-f-]{36}$/),
  ]);
});

test('every line of a job names the job and which run of it', async () => {
  await withLines(({ job }) => job === 'watchBanners', 2);
  const own = lines.filter(({ job }) => job === 'watchBanners');
  expect(new Set(own.map(({ runId }) => runId)).size).toBe(own.length);
  for (const line of own) expect(line).toMatchObject({ event: 'scheduled work failed', runId: expect.any(String) });
  expect(own.filter(({ requestId }) => requestId !== undefined)).toEqual([]);
});

test('a process runs the jobs it was told to, and finds out whether it can write', async () => {
  await stopped(store);
  const { rows } = await database.pool.query('select name from job_runs');
  const names = rows.map(({ name }) => name);
  expect(names).toContain('watchBanners');
  expect(names.filter((name) => !['watchBanners', 'checkWrites'].includes(name))).toEqual([]);
});
