import { JOB_NAMES } from '@karaz/domain/operations/job-names';
import { ok } from '@karaz/domain/result';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../db/tables/messages.ts';
import { createLogger } from '../../http/logger.ts';
import { createJobRuns } from '../../jobs/job-runs.ts';
import { startSchedule } from '../../jobs/schedule.ts';
import { seededDatabase } from '../../testing/seeded-database.ts';
import { JUST_NOW, type TestApi, testApi } from '../../testing/test-api.ts';
import { createStoreGauges } from './store-gauges.ts';

let store: TestApi;
beforeAll(async () => {
  store = await testApi({
    database: await seededDatabase(),
    identify: async () => ok({ kind: 'user', id: 1, role: 'admin', sessionId: 's', provenAt: JUST_NOW }),
  });
  await store.database.db.delete(messages);
});
afterAll(() => store.close());

const log = createLogger('silent');
const jobRuns = () => createJobRuns({ db: store.deps.db, clock: store.deps.clock, log });
type Named = { name: string; state: string };
type Body = { jobs: (Named & { error: string | null })[]; queues: (Named & { waiting: number })[]; disk: unknown };
const status = async () => (await store.get('/api/v1/admin/status')).body as Body;
const job = async (name: string) => (await status()).jobs.find((one) => one.name === name);
const queue = async (name: string) => (await status()).queues.find((one) => one.name === name);

test('a job that ends is on the status page, and late after three rounds without success', async () => {
  expect(await job('sendRefunds')).toBeUndefined();
  const runs = jobRuns();
  runs.ended('sendRefunds', 10_000);
  await runs.stop();
  expect(await job('sendRefunds')).toMatchObject({ state: 'ok', error: null, everySeconds: 10 });
  store.clock.now = new Date(store.clock.now.getTime() + 119_000);
  expect(await job('sendRefunds')).toMatchObject({ state: 'ok' });
  store.clock.now = new Date(store.clock.now.getTime() + 2_000);
  expect(await job('sendRefunds')).toMatchObject({ state: 'late' });
});

test('a job that fails says so until it succeeds, whichever process writes first', async () => {
  const [early, late] = [jobRuns(), jobRuns()];
  early.ended('sendWebhooks', 1000);
  store.clock.now = new Date(store.clock.now.getTime() + 1000);
  late.ended('sendWebhooks', 1000, new TypeError('secret value'));
  await late.stop();
  await early.stop();
  expect(await job('sendWebhooks')).toMatchObject({ state: 'failing', error: 'TypeError' });
  store.clock.now = new Date(store.clock.now.getTime() + 1000);
  const again = jobRuns();
  again.ended('sendWebhooks', 1000);
  await again.stop();
  expect(await job('sendWebhooks')).toMatchObject({ state: 'ok' });
});

test('a schedule reports what it did', async () => {
  const seen: [string, boolean][] = [];
  let round = 0;
  const schedule = startSchedule(
    'lapsePoints',
    5,
    async () => {
      round += 1;
      if (round === 1) throw new Error('first');
    },
    { log, jobRuns: { ended: (name, _, error) => seen.push([name, error === undefined]) } },
  );
  await expect.poll(() => seen.length).toBeGreaterThan(1);
  await schedule.stop();
  expect(seen.slice(0, 2)).toEqual([
    ['lapsePoints', false],
    ['lapsePoints', true],
  ]);
  expect(JOB_NAMES).toContain('lapsePoints');
});

test('messages that wait too long and those that were given up are problems', async () => {
  const { db, clock } = store.deps;
  expect(await queue('messages')).toMatchObject({ waiting: 0, state: 'ok' });
  const row = { channel: 'mail' as const, recipient: 'a@example.test', text: 'x', language: 'en' as const };
  await db.insert(messages).values({ ...row, createdAt: new Date(clock().getTime() - 60_000) });
  expect(await queue('messages')).toMatchObject({ waiting: 1, state: 'ok' });
  await db.update(messages).set({ createdAt: new Date(clock().getTime() - 301_000) });
  expect(await queue('messages')).toMatchObject({ waiting: 1, state: 'late' });
  await db.update(messages).set({ status: 'dead' });
  expect(await queue('messages')).toMatchObject({ waiting: 0, failed: 1, state: 'failing' });
  expect(await status()).toMatchObject({ channels: [{ channel: 'mail', sent: 0, failed: 1 }] });
  await db.delete(messages);
});

test('the metrics have the same, without the database only that it is away', async () => {
  const gauges = createStoreGauges({ ...store.deps, dataDir: '.' });
  store.deps.gauges = gauges;
  const { text } = await store.get('/metrics');
  expect(text).toContain('karaz_database_up 1');
  expect(text).toContain('karaz_queue_waiting{queue="refunds"} ');
  expect(text).toMatch(/^karaz_job_last_success_timestamp_seconds\{name="sendWebhooks"\} \d{10}/m);
  expect(text).toMatch(/^karaz_disk_free_bytes \d+$/m);
  const away = await testApi();
  await away.database.close();
  expect(await createStoreGauges({ ...away.deps, dataDir: undefined })()).toEqual([
    { name: 'karaz_database_up', value: 0 },
  ]);
  await away.close().catch(() => {});
});

test('the disk and the database are described', async () => {
  store.deps.dataDir = '.';
  const body = await status();
  expect(body.disk).toMatchObject({ freeBytes: expect.any(Number), totalBytes: expect.any(Number) });
  const [size] = (
    await store.deps.db.execute<{ max: number }>(sql`select current_setting('max_connections')::int as max`)
  ).rows;
  expect(body).toMatchObject({ database: { maxConnections: size?.max, standbys: 0 } });
});

test('says which jobs the process runs, and checking whether it can write is always among them', async () => {
  const jobsHere = async () => ((await store.get('/api/v1/admin/status')).body as { jobsHere: string[] }).jobsHere;
  expect(await jobsHere()).toEqual(JOB_NAMES);
  store.deps.jobs = ['sendRefunds'];
  expect(await jobsHere()).toEqual(['sendRefunds', 'checkWrites']);
  delete store.deps.jobs;
});
