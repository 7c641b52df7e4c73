import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

test('the process says it is alive and ready, and counts what it did by route', async () => {
  const store = await testApi();
  expect(await store.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await store.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  await store.get('/api/v1/areas/1');
  await store.get('/api/v1/areas/2');
  const { status, text } = await store.get('/metrics');
  expect(status).toBe(200);
  expect(text).toContain('http_request_duration_ms_count{method="GET",route="/api/v1/areas/:id",status="404"} 2');
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

test('about to end it is alive and answers, but wants no more visitors', async () => {
  const store = await testApi();
  store.deps.isLeaving = () => true;
  expect(await store.get('/readyz')).toMatchObject({ status: 503, body: { status: 'leaving' } });
  expect((await store.get('/healthz')).status).toBe(200);
  expect((await store.get('/api/countries')).status).toBe(200);
  await store.close();
});

test('no answer may be read as something else than it says', async () => {
  const store = await testApi();
  for (const path of ['/api/countries', '/api/v1/areas/0', '/nope']) {
    expect((await store.get(path)).headers.get('x-content-type-options')).toBe('nosniff');
  }
  await store.close();
});
