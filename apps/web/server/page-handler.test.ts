import { createServer, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createLogger } from '@karaz/api/http/logger';
import { NEW_STORE } from '@karaz/contract/store-settings';
import { NO_SELECTION } from '@karaz/domain/location/selection';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Rendered } from '../app/entry.server.tsx';
import { keyOf, type PageKey, readKey } from '../app/page-request.ts';
import { learnRoutes, matchRoute } from '../app/router/match.ts';
import { visitorIn } from '../app/visitor.ts';
import { createPageCache, type PageCache, pageLimits } from './page-cache.ts';
import { createPageHandler } from './page-handler.ts';
import { createRequestFastPath } from './request-fast-path.ts';
import { createResolveVisitor } from './resolve-visitor.ts';

const state = { version: 1, length: 0, rendered: [] as string[], isWhole: true };
const versions = { of: () => state.version };
const render = async (key: PageKey): Promise<Rendered> => {
  const { address } = readKey(key);
  state.rendered.push(address);
  return { kind: 'page', status: 200, isWhole: state.isWhole, html: address.padEnd(state.length, ` ${state.version}`) };
};
const handlerWith = (pages: PageCache) =>
  createPageHandler({
    findRoute: (pathname) => matchRoute(pathname)?.route ?? null,
    render,
    pages,
    resolveVisitor: createResolveVisitor({ findArea: async () => null, isHttps: false, settings: () => NEW_STORE }),
    headers: {},
    origin: 'http://shop.example',
    log: createLogger('silent'),
  });
let handler = handlerWith(createPageCache(versions, pageLimits(1 << 20)));
const server = createServer((request, response) => void handler(request, response));
let port = 0;
beforeAll(async () => {
  await learnRoutes();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());
beforeEach(() => Object.assign(state, { version: state.version + 1, length: 0, rendered: [], isWhole: true }));

type Sent = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer; text: string };

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Sent>((resolve, reject) => {
    const call = send({ host: '127.0.0.1', port, path, headers, method }, async (response) => {
      const body = await buffer(response);
      const { statusCode: status = 0 } = response;
      resolve({ status, headers: response.headers, body, text: body.toString() });
    });
    call.on('error', reject).end();
  });

test.each([
  ['/product?minPrice=2&sort=az', '/product?minPrice=2&sort=az'],
  ['/product?sort=az&minPrice=2', '/product?minPrice=2&sort=az'],
  ['/product/?sort=az&utm_source=x&SORT=1', '/product?sort=az'],
  ['/product?sort=az&sort=za', '/product?sort=az'],
  ['/product?lang=ar-KW&fbclid=1', '/product?lang=ar'],
  ['/product?lang=x', '/product?lang=en'],
  ['/%70roduct', '/nowhere'],
  ['//product', '/product'],
  ['/x/%2e%2e/product', '/product'],
  ['/faqs?q=milk&query=x', '/faqs?q=milk'],
  ['/?x=1', '/'],
])('%s is rendered as %s', async (path, address) => {
  await get(path);
  expect(state.rendered).toEqual([address === '/nowhere' ? path : address]);
});

test('other names, another order or a slash at the end make no other page', async () => {
  for (const path of ['/product?sort=az&page=2', '/product/?page=2&sort=az', '/product?page=2&x=1&sort=az#top'])
    expect((await get(path)).text).toBe('/product?sort=az&page=2');
  expect(state.rendered).toHaveLength(1);
});

test('pages of one person are rendered each time, with all their query, and stay nowhere', async () => {
  for (const path of [
    '/checkout?step=2&x=1',
    '/profile',
    '/track/secret',
    '/auth/sign-in?returnTo=%2Fa',
    '/dashboard',
  ]) {
    for (let time = 0; time < 2; time++) {
      const page = await get(path);
      expect([page.text, page.headers['cache-control']]).toEqual([path, 'private, no-store']);
    }
  }
  expect(state.rendered).toHaveLength(10);
  expect((await get('/product')).headers['cache-control']).toBe('private, no-cache');
});

test('a page with something missing is not cached', async () => {
  state.isWhole = false;
  await get('/product');
  state.isWhole = true;
  await get('/product');
  await get('/product');
  expect(state.rendered).toHaveLength(2);
});

test('wrong cookies are put right on every response, never on somebody else’s', async () => {
  for (let time = 0; time < 3; time++) {
    const wrong = await get('/product', { cookie: 'country=zz; cityId=7' });
    expect(wrong.headers['set-cookie']).toHaveLength(2);
    expect((await get('/product')).headers['set-cookie']).toBeUndefined();
    expect((await get('/product', { cookie: 'country=kw' })).headers['set-cookie']).toBeUndefined();
  }
});

test('HEAD says what GET would, and nothing else is allowed', async () => {
  const page = await get('/product');
  const head = await get('/product', {}, 'HEAD');
  expect([head.text, head.headers['content-length']]).toEqual(['', String(page.body.length)]);
  expect((await get('/product', {}, 'POST')).status).toBe(405);
});

test('a compressed page says what the page says, also while the one before it is still being compressed', async () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  state.length = 200_000;
  for (let change = 0; change < 10; change++) {
    state.version += 1;
    const { text } = await get('/product');
    for (const encoding of ['br', 'gzip', 'br', 'gzip'] as const) {
      const page = await get('/product', { 'accept-encoding': encoding });
      expect(page.headers['content-encoding']).toBe(encoding);
      expect(unpack[encoding](page.body).toString() === text).toBe(true);
    }
  }
});

/** Bytes of pages that are really held, after everything else was thrown away. */
function cachedBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().arrayBuffers;
}

test('however many pages are requested, and requested again, the memory of those that had to go is free', async () => {
  const limits = { maxBytes: 8 << 20, maxEntries: 60 };
  const pages = createPageCache(versions, limits);
  handler = handlerWith(pages);
  state.length = 100_000;
  const before = cachedBytes();
  for (let number = 0; number < 400; number++)
    for (let time = 0; time < 2; time++) await get(`/product?minPrice=${number}`);
  expect(pages.bytes).toBeGreaterThan(limits.maxBytes / 2);
  expect(pages.bytes).toBeLessThanOrEqual(limits.maxBytes);
  // Compression still under way holds pages a little longer; without the limit forty megabytes would stay.
  await vi.waitFor(() => expect(cachedBytes() - before).toBeLessThan(limits.maxBytes * 2), { timeout: 20_000 });
});

test('what is stored of requests has a limit in bytes as well', () => {
  const fastPath = createRequestFastPath(() => 1);
  const key = keyOf({ visitor: visitorIn(NO_SELECTION, 'en'), address: '/' });
  for (let number = 0; number < 1_000; number++)
    fastPath.set({ url: `/${number}`, headers: { cookie: 'x'.repeat(10_000) } }, key);
  expect(fastPath.bytes).toBeGreaterThan(1 << 20);
  expect(fastPath.bytes).toBeLessThanOrEqual(4 << 20);
});

test('what a browser prefers chooses the page until a language is chosen, and shared caches know', async () => {
  const arabic = { 'accept-language': 'ar-KW,ar;q=0.9,en;q=0.8' };
  const { headers, text } = await get('/product', arabic);
  expect(headers['vary']).toContain('accept-language');
  expect(state.rendered).toHaveLength(1);
  await get('/product', { 'accept-language': 'en-US' });
  expect(state.rendered).toHaveLength(2);
  // The same two again come from the cache, each from its own.
  expect((await get('/product', arabic)).text).toBe(text);
  await get('/product', { ...arabic, cookie: 'language=en' });
  expect(state.rendered).toHaveLength(2);
});
