import { type IncomingHttpHeaders, request as send } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { ANY_WIDTH, watchComplaints } from './shop-visit.ts';

const port = Number(process.env['E2E_PORT']);
const BY_NAME = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };
type RawResponse = { status: number; headers: IncomingHttpHeaders; body: string };

const request = (path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) =>
  new Promise<RawResponse>((resolve, reject) => {
    const call = send({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then((read) => resolve({ status, headers: response.headers, body: read }), reject);
    });
    call.on('error', reject).end(body);
  });

const json = (body: unknown): RequestOptions => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.77' },
  body: JSON.stringify(body),
});
const form = (body: string, headers: Record<string, string> = {}): RequestOptions => ({
  method: 'POST',
  body,
  headers,
});

/** One of each kind that is no page: status, address, how it is requested. */
const NO_PAGES: [number, string, RequestOptions?][] = [
  [301, '/livestocks'],
  [405, '/', { method: 'POST' }],
  [405, '/', { method: 'OPTIONS' }],
  [303, '/location', form('area=1&back=/')],
  [303, '/location', form('area=x')],
  [403, '/location', form('area=1', { 'sec-fetch-site': 'cross-site' })],
  [413, '/location', form('x'.repeat(9_000))],
  [200, '/robots.txt'],
  [200, '/robots.txt', { method: 'HEAD' }],
  [200, '/sitemap.xml'],
  [200, '/feeds/products-kw-en.xml'],
  [200, '/healthz'],
  [200, '/readyz'],
  [200, '/metrics'],
  [200, '/media/tomatoes/320'],
  [200, '/media/tomatoes/320', { method: 'HEAD' }],
  [404, '/media/nothing/320'],
  [404, '/media/'],
  [200, '/favicon.svg'],
  [200, '/icon-192.png'],
  [200, '/manifest-ar.webmanifest'],
  [200, '/api/v1/categories'],
  [200, '/api/v1/categories'],
  [200, '/api/v1/categories', { headers: { 'accept-encoding': 'br' } }],
  [200, '/api/v1/categories', { headers: { 'x-guest-secret': 'x' } }],
  [200, '/api/v1/categories', { method: 'HEAD' }],
  [404, '/api/v1/categories', { method: 'OPTIONS' }],
  [404, '/api/v1/categories/99999999'],
  [404, '/api/v1/nothing'],
  [404, '/api'],
  [401, '/api/v1/auth/me'],
  [401, '/api/v1/admin/orders/events'],
  [400, '/api/v1/auth/email/login', form('{', { 'content-type': 'application/json' })],
  [422, '/api/v1/auth/email/login', json({})],
  [413, '/api/v1/auth/email/login', json({ email: 'x'.repeat(2 << 20) })],
  [200, '/api/openapi.json'],
  [200, '/api/docs/swagger-ui.css'],
  [404, '/api/dev/sandbox/pay/1'],
];

/** What the parser of Node itself rejects, or hardly understands. */
const RAW: [number, string][] = [
  [400, 'nonsense\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\n\r\n'],
  [400, 'GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
  [431, `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`],
  [417, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n'],
];

test('every response that is no page says that nothing may be loaded, run or framed from it', ANY_WIDTH, async () => {
  for (const [status, path, how] of NO_PAGES) {
    const response = await request(path, how);
    const what = `${how?.method ?? 'GET'} ${path}`;
    expect([what, response.status]).toEqual([what, status]);
    expect(response.headers, what).toMatchObject(BY_NAME);
    expect(response.headers['content-security-policy'], what).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
  }
});

test('one that was not changed and one too many say it as well', ANY_WIDTH, async () => {
  for (const path of ['/api/v1/categories', '/favicon.svg']) {
    const { etag = '' } = (await request(path)).headers;
    const revalidated = await request(path, { headers: { 'if-none-match': etag } });
    expect([revalidated.status, revalidated.headers]).toMatchObject([304, BY_NAME]);
    expect(revalidated.headers['content-security-policy']).toContain("default-src 'none'");
  }
  const body = json({ code: 'NOTHING' });
  const statuses = new Map<number, IncomingHttpHeaders>();
  for (let call = 0; call < 40; call++) {
    const { status, headers } = await request('/api/v1/coupons/verify', body);
    statuses.set(status, headers);
  }
  expect(statuses.get(429)).toMatchObject(BY_NAME);
  expect(statuses.get(429)?.['content-security-policy']).toContain("default-src 'none'");
});

test('pages run only our own scripts and are framed by nobody, whatever their status', ANY_WIDTH, async () => {
  for (const path of ['/', '/nowhere', '/profile', '/checkout', '/dashboard', '/error/500', '/%zz']) {
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await request(path, { method });
      expect(headers, path).toMatchObject({ ...BY_NAME, 'content-type': 'text/html; charset=utf-8' });
      const policy = headers['content-security-policy'] ?? '';
      // Of first-paint.ts and early-cart.ts.
      expect(policy, path).toMatch(/script-src 'self'( 'sha256-[^']+'){3};/);
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toMatch(/script-src[^;]*'unsafe/);
    }
  }
});

test('a script has the policy of the pages, since a worker has that of its own file', ANY_WIDTH, async () => {
  const { body, headers } = await request('/');
  const script = /<script type="module" src="([^"]+)"/.exec(body)?.[1] ?? '';
  for (const path of [script, '/service-worker.js']) {
    const response = await request(path);
    expect([response.status, response.headers]).toMatchObject([200, BY_NAME]);
    expect(response.headers['content-security-policy']).toBe(headers['content-security-policy']);
  }
});

test('what is no HTTP, or hardly, is rejected with the same headers', ANY_WIDTH, async () => {
  for (const [status, bytes] of RAW) {
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    const response = (await text(socket)).split('\r\n\r\n')[0] ?? '';
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries(BY_NAME)) expect(response.split('\r\n')).toContain(`${name}: ${value}`);
    expect(response).toContain("content-security-policy: default-src 'none';");
  }
});

test('the viewer of the API works within its policy', ANY_WIDTH, async ({ page }) => {
  const complaints = watchComplaints(page);
  const response = await page.goto('/api/docs');
  expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  // Hundreds of calls take a slow machine long to show; the title says that the scripts ran and read the document.
  await expect(page.locator('.swagger-ui .info .title')).toBeVisible({ timeout: 180_000 });
  expect(complaints).toEqual([]);
});
