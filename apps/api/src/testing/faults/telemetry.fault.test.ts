import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '../fresh-database.ts';
import { attributesOf, metricNamesOf, type Received, recordsOf, spansOf, startCollector } from '../otlp.ts';
import { seededDatabase } from '../seeded-database.ts';
import { freePort, startStore, stopped } from './store-process.ts';

type Line = { event: string; url?: string; requestId?: string; traceId?: string };
type Store = { origin: string; lines: Line[]; process: ChildProcess };

const dataDir = mkdtempSync(join(tmpdir(), 'karaz-telemetry-'));
const preload = fileURLToPath(new URL('./report-modules.mjs', import.meta.url));
let database: FreshDatabase;
let collector: Awaited<ReturnType<typeof startCollector>>;
const open: ChildProcess[] = [];

async function startWith(more: Record<string, string>): Promise<Store> {
  const port = await freePort();
  const lines: Line[] = [];
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'warn', JOBS: 'watchBanners' };
  const onLine = (line: string) => line.startsWith('{') && lines.push(JSON.parse(line));
  const store = await startStore(port, { ...settings, NODE_OPTIONS: `--import=${preload}`, ...more }, onLine);
  open.push(store);
  return { origin: `http://127.0.0.1:${port}`, lines, process: store };
}

beforeAll(async () => {
  database = await seededDatabase();
  collector = await startCollector();
});
afterAll(async () => {
  await Promise.all(open.filter(({ exitCode }) => exitCode === null).map(stopped));
  collector.process.kill();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const loaded = ({ lines }: Store) => lines.filter(({ event }) => event === 'module loaded').map(({ url }) => url);

test('nothing of OpenTelemetry is loaded where no collector is set', async () => {
  const store = await startWith({});
  const response = await fetch(`${store.origin}/api/v1/banners`, { headers: { 'x-country': 'kw' } });
  await response.text();
  expect([response.status, response.headers.get('traceresponse')]).toEqual([200, null]);
  await stopped(store.process);
  expect(loaded(store)).toEqual([]);
});

test('a failed request is found by its id in the response, the log and the trace', async () => {
  const store = await startWith({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=shop',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
  });
  expect(loaded(store)).toEqual([expect.stringContaining('open-telemetry')]);
  await database.pool.query('alter table banners rename to banners_away');
  const callers = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
  const own = await failedRequest(store, {});
  const called = await failedRequest(store, { traceparent: `00-${callers.traceId}-${callers.spanId}-01` });
  await expect
    .poll(() => store.lines.some(({ event }) => event === 'scheduled work failed'), { timeout: 60_000 })
    .toBe(true);
  await expect
    .poll(async () => metricNamesOf(await collector.received()), { timeout: 60_000 })
    .toContain('karaz_database_up');
  await stopped(store.process);
  const received = await collector.received();
  expectTrace(received, store.lines, own);
  expectTrace(received, store.lines, called);
  expect(called.traceId).toBe(callers.traceId);
  expect(serverSpan(received, called).parentSpanId).toBe(callers.spanId);
  expect(serverSpan(received, own).parentSpanId ?? '').toBe('');
  const job = spansOf(received).find(({ name }) => name === 'job watchBanners');
  expect(job && attributesOf(job)).toEqual({ 'error.type': expect.any(String) });
  expect([...metricNamesOf(received)]).toContain('http.server.request.duration');
  // What visitors send is in no span.
  expect(JSON.stringify(received)).not.toContain('mark-of-a-visitor');
});

type Failed = { requestId: string; traceId: string };

async function failedRequest({ origin }: Store, headers: Record<string, string>): Promise<Failed> {
  const all = { 'x-country': 'kw', 'user-agent': 'mark-of-a-visitor', ...headers };
  const response = await fetch(`${origin}/api/v1/banners?mark=mark-of-a-visitor`, { headers: all });
  await response.text();
  expect(response.status).toBe(500);
  const traceId = response.headers.get('traceresponse')?.split('-')[1] ?? '';
  return { requestId: response.headers.get('x-request-id') ?? '', traceId };
}

const serverSpan = (received: Received, { requestId }: Failed) => {
  const span = spansOf(received).find((one) => attributesOf(one)['karaz.request_id'] === requestId);
  if (!span) throw new Error('no span has the id of the request');
  return span;
};

function expectTrace(received: Received, lines: readonly Line[], failed: Failed): void {
  const { requestId, traceId } = failed;
  const span = serverSpan(received, failed);
  expect(span).toMatchObject({ traceId, name: 'GET /api/v1/banners', status: { code: 2 } });
  expect(attributesOf(span)).toMatchObject({ 'http.route': '/api/v1/banners', 'http.response.status_code': 500 });
  const statements = spansOf(received).filter(({ parentSpanId }) => parentSpanId === span.spanId);
  expect(statements.map((one) => attributesOf(one)['db.query.summary'])).toContain('SELECT banners');
  const logged = lines.filter((line) => line.requestId === requestId);
  expect(logged.map((line) => [line.event, line.traceId])).toEqual([
    ['unexpected error', traceId],
    ['request failed', traceId],
  ]);
  const records = recordsOf(received).filter((record) => attributesOf(record)['requestId'] === requestId);
  expect(records.map((record) => [record.body.stringValue, record.traceId])).toEqual(
    logged.map((line) => [line.event, traceId]),
  );
}
