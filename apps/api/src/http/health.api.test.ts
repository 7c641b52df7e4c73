import { describe, expect, test } from 'vitest';
import { type TestApi, type TestResponse, testApi } from '../testing/test-api.ts';
import { tryWrite } from './health.queries.ts';
import { createLogger } from './logger.ts';
import { createWriteCheck } from './write-check.ts';

test('the process says it is alive and ready, and counts what it did by route', async () => {
  const store = await testApi();
  expect(await store.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await store.get('/api/v1/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await store.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  await store.get('/api/v1/areas/1');
  await store.get('/api/v1/areas/2');
  const { status, text } = await store.get('/metrics');
  expect(status).toBe(200);
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/areas/:id",status="404"} 2');
  expect(text).not.toContain('/api/v1/areas/1');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  await store.close();
});

test('without its database it is alive but not ready, and says so in the words of an outage', async () => {
  const store = await testApi();
  await store.database.close();
  expect((await store.get('/healthz')).status).toBe(200);
  expect((await store.get('/readyz')).status).toBe(503);
  await store.close().catch(() => {});
});

test('while shutting down it serves requests, but is not ready', async () => {
  const store = await testApi();
  store.deps.isLeaving = () => true;
  expect(await store.get('/readyz')).toMatchObject({ status: 503, body: { status: 'leaving' } });
  expect((await store.get('/healthz')).status).toBe(200);
  expect((await store.get('/api/countries')).status).toBe(200);
  await store.close();
});

test('no response may be read as something else than it says', async () => {
  const store = await testApi();
  for (const path of ['/api/countries', '/api/v1/areas/0', '/nope']) {
    expect((await store.get(path)).headers.get('x-content-type-options')).toBe('nosniff');
  }
  await store.close();
});

describe('the metrics', () => {
  const TOKEN = 'u8Jq2vZ0xT5nR7wYc3LmB9dKfHs1Pg4e';

  test('are no page at all in production unless somebody says who may read them', async () => {
    const store = await testApi({ mode: 'production' });
    const [hidden, unknown] = [await store.get('/metrics'), await store.get('/nope')];
    expect([hidden.status, unknown.status]).toEqual([404, 404]);
    const nameless = ({ body }: TestResponse) => ({ ...(body as object), requestId: '' });
    expect(nameless(hidden)).toEqual(nameless(unknown));
    expect((await store.get('/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(404);
    await store.close();
  });

  test('behind a token are for whoever sends it', async () => {
    const store = await testApi({ mode: 'production', metricsAccess: { kind: 'token', token: TOKEN } });
    const allowed = await store.get('/metrics', { authorization: `Bearer ${TOKEN}` });
    expect(allowed.status).toBe(200);
    expect(allowed.text).toContain('process_resident_memory_bytes');
    expect(allowed.headers.get('cache-control')).toBe('no-store');
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}1`, `Basic ${TOKEN}`, `Bearer ${TOKEN.toUpperCase()}`]) {
      const denied = await store.get('/metrics', { authorization });
      expect([denied.status, denied.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(denied.text).not.toContain('process_');
    }
    expect((await store.get(`/metrics?token=${TOKEN}`)).status).toBe(401);
    await store.close();
  });
});

test('the documents of the API are in production only by setting', async () => {
  const paths = ['/api/openapi.json', '/api/docs', '/api/docs/start.js', '/api/docs/swagger-ui-bundle.js'];
  const statuses = async (showsApiDocs?: boolean) => {
    const store = await testApi({ mode: 'production', ...(showsApiDocs === undefined ? {} : { showsApiDocs }) });
    const responses = await Promise.all(paths.map((path) => store.get(path)));
    await store.close();
    return responses.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  expect(await statuses(false)).toEqual([404, 404, 404, 404]);
  expect(await statuses(true)).toEqual([200, 200, 200, 200]);
});

describe('a store that cannot write', () => {
  const breakWrites = (store: TestApi, table: string, state: string) =>
    store.database.pool.query(`
      create or replace function fails() returns trigger language plpgsql as
        $$ begin raise exception 'no room' using errcode = '${state}'; end $$;
      create trigger fails before insert on ${table} for each row execute function fails()`);
  const restoreWrites = (store: TestApi, table: string) => store.database.pool.query(`drop trigger fails on ${table}`);
  const checking = (store: TestApi) => {
    const time = { now: 0 };
    const writes = createWriteCheck({
      tryWrite: (bytes) => tryWrite(store.database.db, bytes),
      log: createLogger('silent'),
      now: () => time.now,
    });
    store.deps.writes = writes;
    return { writes, time };
  };
  const FULL = { status: 503, body: { status: 'writes fail', reason: 'disk full' } };
  const READY = { status: 200, body: { status: 'ready' } };

  test('is not ready, says why, goes on reading, and is ready by itself when it can', async () => {
    const store = await testApi();
    const { writes, time } = checking(store);
    await writes.check();
    expect(await store.get('/readyz')).toMatchObject(READY);
    await breakWrites(store, 'idempotency_keys', '53100');
    await writes.check();
    expect(await store.get('/readyz')).toMatchObject(FULL);
    expect((await store.get('/healthz')).status).toBe(200);
    expect((await store.get('/api/countries')).status).toBe(200);
    await restoreWrites(store, 'idempotency_keys');
    time.now += 5_000;
    await writes.check();
    expect(await store.get('/readyz')).toMatchObject(READY);
    expect((await store.database.pool.query('select from idempotency_keys')).rowCount).toBe(0);
    await store.close();
  });

  test('is found out by the first request that fails', async () => {
    const store = await testApi();
    checking(store);
    await breakWrites(store, 'rate_limits', '53100');
    const body = { email: 'nobody@shop.example' };
    expect((await store.call('POST', '/api/v1/auth/forgot/password', { body })).status).toBe(503);
    expect(await store.get('/readyz')).toMatchObject(FULL);
    await store.close();
  });

  test('a database that became read-only is one', async () => {
    const store = await testApi();
    const { writes } = checking(store);
    await breakWrites(store, 'idempotency_keys', '25006');
    await writes.check();
    expect(await store.get('/readyz')).toMatchObject({ status: 503, body: { reason: 'read only' } });
    await store.close();
  });
});
