import { endpoint } from '@karaz/contract/endpoint';
import { ok } from '@karaz/domain/result';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { customPages } from '../db/tables/content.ts';
import { areas, cities } from '../db/tables/places.ts';
import { fillSmallStore } from '../testing/small-store.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';
import { mount } from './mount.ts';

/** Says all it was given. */
const echo = endpoint({
  method: 'GET',
  path: '/api/v1/echo',
  access: 'public',
  tag: 'Test',
  summary: 'What a handler of a shared response knows of the request',
  response: z.unknown(),
  cached: ['content'],
});

let store: TestApi;
beforeAll(async () => {
  store = await testApi({
    extend: (app, deps) =>
      mount(app, deps, echo, ({ context }) => {
        // @ts-expect-error Who is asking is no business of a response that everybody gets.
        const { caller } = context;
        return ok({ ...context, caller: caller ?? null });
      }),
  });
  await fillSmallStore(store.database.db);
});
afterAll(() => store.close());

test('an unchanged response is 304 without a body', async () => {
  const first = await store.get('/api/v1/cities/1');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await store.get('/api/v1/cities/1', { 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  const other = await store.get('/api/v1/cities/1', { 'if-none-match': '"other"' });
  expect(other.status).toBe(200);
});

test('shared responses name what they depend on, private ones are not stored', async () => {
  const shared = await store.get('/api/v1/cities/1');
  expect(shared.headers.get('cache-control')).toBe('public, no-cache');
  expect(shared.headers.get('vary')).toBe('x-country, x-custom-language');
  const own = await store.get('/api/dev/outbox');
  expect(own.headers.get('cache-control')).toBe('private, no-store');
});

test('a shared response is made of its key alone: nothing else of a request reaches its handler', async () => {
  const headers = {
    'user-agent': 'mark',
    'x-forwarded-for': '203.0.113.9',
    'x-request-id': 'mark-mark-mark',
    'idempotency-key': 'mark-mark-mark',
    'x-api-key': 'mark',
    cookie: 'mark=mark',
    'accept-language': 'mark',
    'x-country': ' EG ',
    'x-custom-language': 'ar-mark',
  };
  const first = await store.get('/api/v1/echo', headers);
  expect(first.body).toEqual({ language: 'ar', country: 'eg', mayHaveWritten: false, caller: null });
  expect((await store.get('/api/v1/echo', { 'x-country': 'eg', 'x-custom-language': 'ar' })).text).toBe(first.text);
  for (const odd of ['EG, kw', 'xx', '../eg', '1', 'eg mark']) {
    const { body } = await store.get(`/api/v1/echo?${encodeURIComponent(odd)}`, { 'x-country': odd });
    expect(body).toMatchObject({ country: 'kw', language: 'en' });
  }
});

test('only what anybody may read can be declared as shared', () => {
  const declare = () => {
    // @ts-expect-error A response for the signed-in is nobody else's.
    endpoint({ ...echo, access: 'signed-in', cached: ['content'] });
    // @ts-expect-error What changes something has no response to share.
    endpoint({ ...echo, method: 'POST', cached: ['content'] });
  };
  expect(declare).not.toThrow();
});

test('a change in the database is seen, though the response was stored', async () => {
  const name = async () => (await store.get('/api/v1/cities/4')).text;
  expect(await name()).toContain('Cairo');
  // Whoever writes: another process, a person at the database's own console.
  await store.database.pool.query("update cities set name_en = 'Greater Cairo' where id = 4");
  await waitForNotifications(store);
  expect(await name()).toContain('Greater Cairo');
});

test('a change is seen in what contains it: settings list the pages', async () => {
  const titles = async () => (await store.get('/api/v1/settings/country/kw')).text;
  expect(await titles()).toContain('"Page 1"');
  await store.database.db.update(customPages).set({ titleEn: 'Our promise' }).where(eq(customPages.id, 1));
  await waitForNotifications(store);
  expect(await titles()).toContain('Our promise');
});

test('a cached response costs no query', async () => {
  await store.get('/api/v1/areas/city/1');
  const query = vi.spyOn(store.database.pool, 'query');
  const connect = vi.spyOn(store.database.pool, 'connect');
  expect((await store.get('/api/v1/areas/city/1')).status).toBe(200);
  expect(query.mock.calls.length + connect.mock.calls.length).toBe(0);
  expect((await store.get('/api/v1/areas/city/1?search=sal')).status).toBe(200);
  expect(query.mock.calls.length + connect.mock.calls.length).toBeGreaterThan(0);
  vi.restoreAllMocks();
});

test('a failure is never cached: what is missing now may exist a moment later', async () => {
  expect((await store.get('/api/v1/areas/77')).status).toBe(404);
  const [city] = await store.database.db.select({ id: cities.id }).from(cities).where(eq(cities.id, 1));
  await store.database.db.insert(areas).values({
    id: 77,
    cityId: city?.id ?? 0,
    key: 'new',
    nameEn: 'New',
    nameAr: 'جديدة',
    latitude: 29,
    longitude: 48,
  });
  expect((await store.get('/api/v1/areas/77')).status).toBe(200);
});
