import { createServer, type Server } from 'node:http';
import { createMetrics } from '@karaz/api/http/metrics';
import { plainJson } from '@karaz/api/http/pre-serialized-json';
import { createPublicResponses } from '@karaz/api/http/public-responses';
import { createResponseCache, responseKey } from '@karaz/api/http/response-cache';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEncodingsCache, createResponseCacheHandler } from './response-cache-handler.ts';

const state = { version: 1 };
const responseCache = createResponseCache({ of: () => state.version, ofStock: () => 0 });
const metrics = createMetrics();
const body = JSON.stringify({ data: Array.from({ length: 200 }, (_, id) => ({ id, name: 'تمر' })) });
/** Long enough that no line takes it in at once. */
const bodyOf = (id: string) => JSON.stringify({ id, text: id.repeat(400_000) });
const encodings = createEncodingsCache({ maxBytes: 1 << 20, maxEntries: 99 });
let server: Server;
let origin = '';

beforeAll(async () => {
  const sendCached = createResponseCacheHandler(createPublicResponses({ responseCache, metrics }), encodings);
  server = createServer((request, response) => {
    sendCached(request, response, () => response.writeHead(418).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const kind = { route: '/api/v1/goods', topics: ['catalog'] as const, isPublic: true };
  responseCache.set(responseKey('en', 'kw', '/api/v1/goods?page=1'), plainJson(body), 1, kind);
  responseCache.handlers.register('/api/v1/made/:id', async ({ search }, { id = '' }) => {
    if (search === '?fails') throw new Error('no');
    if (search === '?refused') return undefined;
    return responseCache.set(`${id}${search}`, plainJson(bodyOf(id)), state.version, kind);
  });
  responseCache.set(responseKey('en', 'kw', '/api/v1/private'), plainJson(body), 1, { ...kind, isPublic: false });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}${path}`, { method, headers });

test('a response at hand is sent as the API would send it', async () => {
  const response = await get('/api/v1/goods?page=1', { 'accept-encoding': 'identity' });
  expect(await response.text()).toBe(body);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, no-cache');
  expect(response.headers.get('vary')).toBe('x-country, x-custom-language, accept-encoding');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['br', 'gzip'])('%s is sent to those who take it', async (encoding) => {
  const response = await get('/api/v1/goods?page=1', { 'accept-encoding': encoding });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(Number(response.headers.get('content-length'))).toBeLessThan(body.length / 4);
  expect(await response.text()).toBe(body);
});

test('who has it already gets 304', async () => {
  const etag = (await get('/api/v1/goods?page=1')).headers.get('etag') ?? '';
  const revalidated = await get('/api/v1/goods?page=1', { 'if-none-match': etag });
  expect([revalidated.status, await revalidated.text()]).toEqual([304, '']);
});

test('the forms of many responses, each asked for in every encoding, take no more memory than they may', async () => {
  const kind = { route: '/api/v1/goods', topics: ['catalog'] as const, isPublic: true };
  for (let number = 0; number < 40; number++) {
    const text = JSON.stringify({ number, text: 'x'.repeat(50_000) });
    responseCache.set(responseKey('en', 'kw', `/api/v1/goods?number=${number}`), plainJson(text), 1, kind);
    for (const encoding of ['identity', 'br', 'gzip']) {
      const sent = await get(`/api/v1/goods?number=${number}`, { 'accept-encoding': encoding });
      expect((await sent.text()) === text).toBe(true);
    }
  }
  expect(encodings.bytes).toBeGreaterThan(1 << 19);
  expect(encodings.bytes).toBeLessThanOrEqual(1 << 20);
});

test('another language, country, address, method, a token or a guarded response goes through the API', async () => {
  const statuses = await Promise.all([
    get('/api/v1/goods?page=1', { 'x-custom-language': 'ar' }),
    get('/api/v1/goods?page=1', { 'x-country': 'eg' }),
    get('/api/v1/goods?page=2'),
    get('/api/v1/goods?page=1', {}, 'POST'),
    get('/api/v1/goods?page=1', { authorization: 'Bearer x' }),
    get('/api/v1/private'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([418, 418, 418, 418, 418, 418]);
});

test('it is counted like any other request, and gone when its data change', async () => {
  await get('/api/v1/goods?page=1');
  expect(metrics.text()).toMatch(/count\{method="GET",route="\/api\/v1\/goods",status="200"\} \d/);
  state.version = 2;
  expect((await get('/api/v1/goods?page=1')).status).toBe(418);
});

describe('a response that is not at hand', () => {
  test('is made, in the encoding that is requested', async () => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const response = await get(`/api/v1/made/5?${encoding}`, { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await response.text()).toBe(bodyOf('5'));
    }
    const etag = (await get('/api/v1/made/5?a')).headers.get('etag') ?? '';
    expect((await get('/api/v1/made/5?b', { 'if-none-match': etag })).status).toBe(304);
  });

  test('goes through the API where it cannot be made, and for whoever says who they are', async () => {
    const statuses = await Promise.all([
      get('/api/v1/made/5?fails'),
      get('/api/v1/made/5?refused'),
      get('/api/v1/made/five'),
      get('/api/v1/made/5', {}, 'POST'),
      get('/api/v1/made/5', { authorization: 'Bearer x' }),
      get('/api/v1/made/5', { 'x-guest-secret': 'mine' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([418, 418, 418, 418, 418, 418]);
  });

  test('reaches those who read slowly as it was, whatever others are sent meanwhile', async () => {
    const slow = ['1', '2', '3', '4'];
    const waiting = await Promise.all(slow.map((id) => get(`/api/v1/made/${id}?slow`)));
    for (let round = 0; round < 20; round++)
      expect(await (await get(`/api/v1/made/9?${round}`)).text()).toBe(bodyOf('9'));
    expect(await Promise.all(waiting.map((response) => response.text()))).toEqual(slow.map(bodyOf));
  });
});
