import { Agent, createServer, IncomingMessage, ServerResponse, request as send } from 'node:http';
import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLogger } from '@karaz/api/http/logger';
import { createPublicResponses } from '@karaz/api/http/public-responses';
import { seededDatabase } from '@karaz/api/testing/seeded-database';
import { type TestApi, testApi } from '@karaz/api/testing/test-api';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Render } from '../app/entry.server.tsx';
import * as web from '../app/entry.server.tsx';
import { keyOf, type PageKey, pageRequestOf, readKey } from '../app/page-request.ts';
import { developmentAssets } from './assets.ts';
import { createFindArea } from './find-area.ts';
import { createPageCache, pageLimits } from './page-cache.ts';
import { createPageHandler } from './page-handler.ts';
import { createParsedResponseCache } from './parsed-response-cache.ts';
import { createResolveVisitor } from './resolve-visitor.ts';
import { tagsIn, type Visit, visitOf, visitPairs } from './testing/random-visits.ts';

/** PAGE_PAIRS=100000 REAL_PAGE_PAIRS=5000 is the long form. */
const PAIRS = Number(process.env['PAGE_PAIRS'] ?? 2_000);
const REAL_PAIRS = Number(process.env['REAL_PAGE_PAIRS'] ?? 60);
const ORIGIN = 'http://shop.example';

/** Of every kind: cached and not, with a query of their own and without, for guests and for the signed in. */
const PATHS = ['/', '/product', '/product/54', '/search', '/faqs', '/categories', '/liveStocks', '/cart', '/wishlist'];
const OWN_PATHS = [
  '/checkout',
  '/profile',
  '/location',
  '/auth/sign-in',
  '/payments/error/x',
  '/nowhere',
  '/dashboard',
];

type Page = { status: number; headers: unknown; body: string };
type Get = (visit: Visit) => Promise<Page>;
type Handler = ReturnType<typeof createPageHandler>;

let store: TestApi;
let handler: Handler;
let port = 0;
const agent = new Agent({ keepAlive: true });
const server = createServer((request, response) => void handler(request, response));
/** The requests of the pages to the API, by header. */
const requested: Headers[] = [];
const fetchApi = async (request: Request) => {
  requested.push(request.headers);
  return store.app.fetch(request, { remoteAddress: '127.0.0.1' });
};
const unchanging = { of: () => 1 };
const findArea = createFindArea({ fetchApi, versions: unchanging });
/** Made-up areas are requested twice, by the page and by the test; the database is queried once. */
const areas = new Map<number, ReturnType<typeof findArea>>();
const findOnce = (id: number) => {
  const found = areas.get(id) ?? findArea(id);
  areas.set(id, found);
  return found;
};
const resolveVisitor = createResolveVisitor({
  findArea: findOnce,
  isHttps: false,
  settings: () => store.deps.store.settings(),
});

beforeAll(async () => {
  store = await testApi({ database: await seededDatabase() });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
}, 120_000);
afterAll(async () => {
  agent.destroy();
  server.close();
  await store.close();
});

const handlerWith = (render: Render): Handler =>
  createPageHandler({
    findRoute: web.findRoute,
    render,
    pages: createPageCache(unchanging, pageLimits(1 << 20)),
    resolveVisitor,
    headers: {},
    origin: ORIGIN,
    log: createLogger('silent'),
  });

/** Says all it was given. */
const echo: Render = async (key) => ({ kind: 'page', status: 200, isWhole: true, html: JSON.stringify(readKey(key)) });

function realRender(): Render {
  const responses = createPublicResponses(store.deps);
  return web.createRender({
    assets: developmentAssets,
    origin: ORIGIN,
    fetchApi,
    findPublicResponse: async (request) => responses.find(request) ?? responses.make(request)?.catch(() => undefined),
    readResponse: createParsedResponseCache(),
  });
}

const overHttp: Get = ({ path, headers }) =>
  new Promise((resolve, reject) => {
    const call = send({ host: '127.0.0.1', port, agent, path, headers }, (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then((body) => resolve({ status, headers: response.headers, body }), reject);
    });
    call.on('error', reject).end();
  });

/** Without a socket, which would take most of the time. */
const directly: Get = ({ path, headers }) =>
  new Promise((resolve, reject) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: path, headers });
    let head: { status: number; headers: unknown } = { status: 0, headers: {} };
    class Written extends ServerResponse {
      override writeHead(status: number, written?: unknown): this {
        head = { status, headers: [written, this.getHeaders()] };
        return this;
      }
      override end(body?: unknown): this {
        resolve({ ...head, body: String(body) });
        return this;
      }
    }
    handler(request, new Written(request)).catch(reject);
  });

/**
 * The page of one visit, and its key. No mark of anybody else's is in the page or around it; where the page is cached,
 * none either that is not in its key.
 */
async function visitPage(get: Get, visit: Visit): Promise<{ key: PageKey; page: Page }> {
  const page = await get(visit);
  const url = new URL(ORIGIN + visit.path);
  const route = web.findRoute(url.pathname);
  const { visitor } = await resolveVisitor(visit.headers, url.searchParams);
  const key = keyOf(pageRequestOf(route, url, visitor));
  const tags = [...tagsIn(page.body)];
  const others = [...tags, ...tagsIn(JSON.stringify(page.headers))].filter((tag) => tag !== visit.number);
  const unaccounted = route?.cached ? tags.filter((tag) => !tagsIn(key).has(tag)) : [];
  expect([others, unaccounted]).toEqual([[], []]);
  return { key, page };
}

let visits = 0;

test(`of ${PAIRS} pairs of visitors nobody’s page holds anything of the other’s request`, async () => {
  const pairs = visitPairs([...PATHS, ...OWN_PATHS], [1, 2, 90, 200]);
  const seen = { sameKey: 0, otherKey: 0 };
  const property = fc.asyncProperty(pairs, async (choices) => {
    handler = handlerWith(echo);
    const first = await visitPage(directly, visitOf(choices[0], ++visits));
    const second = await visitPage(directly, visitOf(choices[1], ++visits));
    const isSameKey = first.key === second.key;
    expect(first.page.body === second.page.body).toBe(isSameKey);
    seen[isSameKey ? 'sameKey' : 'otherKey'] += 1;
  });
  await fc.assert(property, { numRuns: PAIRS });
  // Or the test would say nothing: many pairs must share a page, and many must not.
  expect(Math.min(seen.sameKey, seen.otherKey)).toBeGreaterThan(PAIRS / 20);
}, 600_000);

test(`nor of ${REAL_PAIRS} pairs with the real pages, and the API gets nothing of their requests`, async () => {
  handler = handlerWith(realRender());
  requested.length = 0;
  const pages = new Map<PageKey, string>();
  const property = fc.asyncProperty(visitPairs([...PATHS, ...OWN_PATHS], [1, 90]), async (choices) => {
    for (const choice of choices) {
      const { key, page } = await visitPage(overHttp, visitOf(choice, ++visits));
      expect([200, 404]).toContain(page.status);
      expect((pages.get(key) ?? page.body) === page.body).toBe(true);
      pages.set(key, page.body);
    }
  });
  await fc.assert(property, { numRuns: REAL_PAIRS, endOnFailure: true });
  const names = new Set(requested.flatMap((headers) => [...headers.keys()]));
  expect([...names].toSorted()).toEqual(['accept', 'x-country', 'x-custom-language']);
  for (const headers of requested) expect(tagsIn(JSON.stringify([...headers]))).toEqual(new Set());
}, 600_000);
