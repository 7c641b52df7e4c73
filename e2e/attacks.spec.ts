import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { describedIn, type Operation, resolved, type Schema } from '../apps/api/src/testing/attacks/operations.ts';
import { officeRoutes } from '../apps/web/app/office-routes.ts';
import { routes } from '../apps/web/app/routes.ts';
import { ownAddress } from './shop-visit.ts';

/** A store of its own: everything in it is spoilt, and no other test may stand in that. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });
const isLong = process.env['ATTACKS'] === 'long';

let base = '';
let dataDir = '';
let store: ChildProcess | undefined;
let admin: Record<string, string> = {};

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

test.beforeAll(async ({ playwright }) => {
  const port = await freePort();
  base = `http://localhost:${port}`;
  dataDir = mkdtempSync(join(tmpdir(), 'karaz-attacks-'));
  // Built already, for the store of all the other tests. The channel closes when we are gone.
  store = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/web/build/store/server.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1,::1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const request = await playwright.request.newContext();
  const isReady = async () => (await request.get(`${base}/readyz`).catch(() => null))?.status();
  await expect.poll(isReady, { timeout: 120_000 }).toBe(200);
  admin = bearer((await signIn(request, 'admin@karaz.test', 'karaz-demo-2026')).token);
  await request.dispose();
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => store?.once('exit', resolve));
  store?.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

type Tokens = { token: string; refreshToken: string };
type JsonObject = Record<string, unknown>;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function signIn(request: APIRequestContext, email: string, password: string): Promise<Tokens> {
  const headers = { 'x-forwarded-for': ownAddress() };
  const response = await request.post(`${base}/api/v1/auth/email/login`, { data: { email, password }, headers });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Each would set `pwned` if it were read as anything but text; short ones for short fields. */
const PAYLOADS = [
  '<img src=x onerror=pwned=1>',
  '"><svg onload=pwned=1>',
  "'-(pwned=1)-'",
  '</script><script>pwned=1</script>',
  '<a href="javascript:pwned=1">x</a>',
  '--><script>pwned=1</script><!--',
  '</title><script>pwned=1</script>',
  '<iframe srcdoc="<script>parent.pwned=1</script>">',
  '\u2028</textarea><img src=x onerror=pwned=1>',
  '<math><mi xlink:href="javascript:pwned=1">x</mi></math><details open ontoggle=pwned=1>',
  '<p style="background:url(javascript:pwned=1)" onmouseover=pwned=1>x</p><style>@import "//evil.example"</style>',
  '<form action="//evil.example"><button formaction="javascript:pwned=1">x</button></form><base href="//evil.example">',
];

let turn = 0;
const payload = (max: number) => {
  const fitting = PAYLOADS.filter(({ length }) => length <= max);
  return fitting[turn++ % Math.max(1, fitting.length)] ?? '<b>';
};

/** The same value with a payload in every free text. */
function spoilt(value: unknown, given: Schema, schemas: Readonly<Record<string, Schema>>): unknown {
  const schema = resolved(given, schemas);
  const text = schema.anyOf?.find(({ type }) => type === 'string') ?? schema;
  const isFree = text.type === 'string' && !text.enum && !text.format && !text.pattern && (text.maxLength ?? 99) >= 27;
  if (isFree && typeof value === 'string') return payload(text.maxLength ?? 500);
  if (Array.isArray(value)) return value.map((part) => (schema.items ? spoilt(part, schema.items, schemas) : part));
  if (typeof value !== 'object' || value === null || !schema.properties) return value;
  const properties = schema.properties;
  const writable = Object.entries(value).filter(([key]) => Object.hasOwn(properties, key) && key !== 'version');
  const parts = writable.map(([key, part]) => [key, spoilt(part, properties[key] ?? {}, schemas)]);
  const version = Reflect.get(value, 'version');
  return { ...Object.fromEntries(parts), ...(version === undefined ? {} : { version }) };
}

type ErrorResponse = { errors?: Record<string, unknown> };

/** Sends it; what is rejected by name goes back to what it was, so that the rest gets through. */
async function write(
  request: APIRequestContext,
  method: string,
  path: string,
  object: JsonObject,
  was: JsonObject,
  headers: Record<string, string>,
) {
  let data = object;
  for (let round = 0; round < 4; round++) {
    const all = { ...headers, 'x-forwarded-for': ownAddress() };
    const response = await request.fetch(`${base}${path}`, { method, data, headers: all });
    if (response.status() !== 422) return response;
    const { errors = {} }: ErrorResponse = await response.json();
    const names = Object.keys(errors).map((name) => name.split(/[.[]/)[0] ?? '');
    data = { ...data, ...Object.fromEntries(names.filter((name) => name in was).map((name) => [name, was[name]])) };
  }
  return null;
}

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first record of a list, whatever the list is called. */
function firstIn(response: unknown): JsonObject | undefined {
  if (Array.isArray(response)) return response.find((one) => isJsonObject(one) && 'id' in one);
  return isJsonObject(response) ? Object.values(response).map(firstIn).find(Boolean) : undefined;
}

/** Rewrites one of everything staff can write; gives back which calls took it. */
async function spoilTheShop(request: APIRequestContext): Promise<string[]> {
  const { operations, schemas } = describedIn(await (await request.get(`${base}/api/openapi.json`)).text());
  const taken: string[] = [];
  const get = async (path: string): Promise<unknown> => {
    const response = await request.get(`${base}${path}`, { headers: admin });
    return response.ok() ? response.json() : null;
  };
  for (const { name, method, path, body } of operations.filter(({ method }) => method === 'PUT')) {
    if (!body || /staff|store|countries/.test(path)) continue;
    const folder = path.replace(/\/\{\w+\}$/, '');
    const row = firstIn(await get(folder));
    const id = row?.['id'] ?? 1;
    const readable = operations.some((one: Operation) => one.method === 'GET' && one.path === path);
    const whole = readable ? await get(path.replace(/\{\w+\}/, String(id))) : row;
    if (!isJsonObject(whole)) continue;
    const changed = spoilt(whole, body, schemas);
    if (!isJsonObject(changed)) continue;
    const response = await write(request, method, path.replace(/\{\w+\}/, String(id)), changed, whole, admin);
    if (response?.ok()) taken.push(name);
  }
  return taken;
}

/** Everything a shopper can write, by somebody who means harm. */
async function beABadShopper(
  request: APIRequestContext,
): Promise<{ tokens: Tokens; orderId: string; stockId: number }> {
  const email = `bad-${Date.now()}@karaz.test`;
  const password = 'seven dates and tea';
  const plain = { firstName: 'Noura', lastName: 'Salem' };
  const person = { email, password, firstName: PAYLOADS[0] ?? '', lastName: PAYLOADS[1] ?? '' };
  await write(request, 'POST', '/api/v1/auth/email/register', person, plain, {});
  const tokens = await signIn(request, email, password);
  const headers = { ...bearer(tokens.token), 'x-country': 'kw' };
  const read = async (path: string): Promise<unknown> => (await request.get(`${base}${path}`, { headers })).json();
  const city = firstIn(await read('/api/v1/cities/country/kw'));
  const area = firstIn(await read(`/api/v1/areas/city/${city?.['id']}`));
  const stock = firstIn(await read(`/api/v2/search/stocks?country=kw&cityId=${city?.['id']}&areaId=${area?.['id']}`));
  const texts = {
    name: payload(99),
    street_address: payload(99),
    addressLine2: payload(99),
    note: payload(99),
    company: payload(60),
  };
  const address = await write(
    request,
    'POST',
    '/api/v1/addresses',
    { ...texts, countryCode: 'kw', cityId: city?.['id'], areaId: area?.['id'], details: { block: '<b>' } },
    { details: {}, company: '', street_address: 'x' },
    headers,
  );
  const { id: addressId }: { id?: number } = address?.ok() ? await address.json() : {};
  const slots = await read(
    `/api/v1/branches/${Reflect.get(stock?.['branch'] ?? {}, 'id')}/slots?areaId=${area?.['id']}`,
  );
  const order = {
    items: [{ stockId: stock?.['id'], quantity: 5 }],
    payment_method: 'cash_on_delivery',
    orderType: 'delivery',
    shippingAddressId: addressId,
    timeSlot: isJsonObject(slots) ? slots['first'] : null,
    notes: PAYLOADS.join(' '),
  };
  const placed = await write(request, 'POST', '/api/v1/orders', order, {}, headers);
  const { id: orderId = '' }: { id?: string } = placed?.ok() ? await placed.json() : {};
  const stockId = Number(stock?.['id']);
  await write(request, 'POST', '/api/v1/reviews', { rating: 5, review: PAYLOADS.join(' '), stockId }, {}, headers);
  const letter = { name: payload(60), email, subject: payload(99), message: PAYLOADS.join(' ') };
  await write(request, 'POST', '/api/v1/contact-messages', letter, { name: 'Noura' }, headers);
  await write(request, 'POST', '/api/v1/search/popular', { query: payload(40), searchQuery: payload(40) }, {}, headers);
  const clientId = '01890000-0000-4000-8000-0000000000aa';
  await write(request, 'POST', '/api/v1/chats', { clientId, text: PAYLOADS.join(' '), name: payload(60) }, {}, headers);
  return { tokens, orderId, stockId };
}

/** Pages on which somebody can read what was written: without them the others prove nothing. */
const readOn = new Set<string>();

/** What became of the texts in an open page: ran, was stopped by the policy, or became an element. */
async function harmIn(page: Page, path: string): Promise<string[]> {
  const response = await page.goto(`${base}${path}`);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  // Pages that listen are never idle: their first requests are done by then.
  await page.waitForLoadState('networkidle', { timeout: isLong ? 1_000 : 300 }).catch(() => {});
  const found = await page.evaluate(() => {
    const elements =
      '[onerror],[onload],[ontoggle],[onmouseover],iframe[srcdoc],[href^="javascript:"],[formaction],form[action*="evil"],math';
    const ran = Reflect.get(window, 'pwned') === undefined ? [] : ['a script ran'];
    const violations: string[] = Reflect.get(window, 'violations') ?? [];
    return [
      ...ran,
      ...violations,
      ...[...document.querySelectorAll(elements)].map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });
  if (await page.evaluate(() => document.body.innerText.includes('pwned=1'))) readOn.add(path);
  const failed = (response?.status() ?? 500) >= 500 ? [`answered ${response?.status()}`] : [];
  return [...failed, ...found].map((problem) => `${path}: ${problem}`);
}

async function watch(page: Page, language: string, tokens: Tokens): Promise<string[]> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.context().addCookies([{ name: 'language', value: language, url: base }]);
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  await page.addInitScript(({ token, refreshToken }) => {
    localStorage.setItem('accessToken', token);
    localStorage.setItem('refreshToken', refreshToken);
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`policy: ${event.violatedDirective} ${event.sample || event.blockedURI}`),
    );
  }, tokens);
  return dialogs;
}

let shopper: Awaited<ReturnType<typeof beABadShopper>>;

test('what shoppers and editors write is taken as text, not rejected', async ({ request }) => {
  shopper = await beABadShopper(request);
  expect(shopper.orderId).not.toBe('');
  const taken = await spoilTheShop(request);
  expect(taken.length, taken.join('\n')).toBeGreaterThan(10);
});

/** Pages with an id show the first of their kind, which is the spoilt one. */
const address = (path: string) => path.replace(':code', 'kw').replace(':method', 'phone').replace(/:\w+/, '1');

test('no page of the shop runs it, whether the server or the browser renders', async ({ page, request }) => {
  const dialogs = await watch(page, 'en', shopper.tokens);
  const harm: string[] = [];
  const open = routes.filter(({ access }) => access === 'public').map(({ path }) => address(path));
  for (const path of [...open, `/product/${shopper.stockId}`, `/reviews/${shopper.stockId}`, ...REFLECTED]) {
    for (const language of ['en', 'ar']) {
      const headers = { cookie: `language=${language}; country=kw`, 'x-forwarded-for': ownAddress() };
      const response = await request.get(`${base}${path}`, { headers, maxRedirects: 0 });
      const html = await response.text();
      if (response.status() >= 500) harm.push(`${path}: ${response.status()}`);
      // Between quotes of an attribute and as text they stand escaped; as they were written they stand nowhere.
      for (const text of PAYLOADS) if (text.includes('<') && html.includes(text)) harm.push(`${path}: ${text}`);
    }
  }
  const looked = [
    '/',
    '/product',
    `/product/${shopper.stockId}`,
    `/reviews/${shopper.stockId}`,
    '/faqs',
    '/recipes/1',
    '/sellers/1',
    '/categories/1',
    '/profile/addresses',
    `/order/${shopper.orderId}`,
    '/profile',
    ...REFLECTED.slice(0, 1),
  ];
  const paths = isLong ? [...routes.map(({ path }) => address(path)), ...looked] : looked;
  for (const path of paths) harm.push(...(await harmIn(page, path)));
  expect(harm).toEqual([]);
  expect(dialogs).toEqual([]);
  expect([...readOn].length, [...readOn].join(' ')).toBeGreaterThan(5);
});

const script = encodeURIComponent('</script><script>pwned=1</script>"><img src=x onerror=pwned=1>');
/** What comes back from the address itself. */
const REFLECTED = [
  `/search?query=${script}`,
  `/product?query=${script}&categoryIds=${script}`,
  `/${script}`,
  `/page/${script}`,
  `/auth/sign-in?returnTo=javascript:pwned=1`,
  `/auth/sign-in?returnTo=//evil.example/${script}`,
  `/payments/status?paymentId=${script}`,
  `/track/${script}`,
  `/location?returnTo=${script}`,
];

test('nor does any page of the back office', async ({ page, request }) => {
  const tokens = await signIn(request, 'admin@karaz.test', 'karaz-demo-2026');
  const dialogs = await watch(page, 'ar', tokens);
  const harm: string[] = [];
  const looked = [
    '',
    '/orders',
    `/orders/${shopper.orderId}`,
    '/customers',
    '/reviews',
    '/letters',
    '/messages',
    '/products',
    '/pages/1',
    '/faqs',
    '/banners',
    '/categories',
    '/recipes/1',
    '/audit',
    '/invoices',
    '/chats',
  ];
  const all = officeRoutes.map(({ path }) => address(path));
  const paths = isLong ? all : looked.map((path) => `/dashboard${path}`);
  for (const path of paths) harm.push(...(await harmIn(page, path)));
  expect(harm).toEqual([]);
  expect(dialogs).toEqual([]);
  expect([...readOn].filter((path) => path.startsWith('/dashboard')).length).toBeGreaterThan(5);
});

test('messages carry it as text', async ({ request }) => {
  const response = await request.get(`${base}/api/dev/outbox`);
  const messages: { subject: string; text: string; html?: string | null }[] = await response.json();
  expect(messages.length).toBeGreaterThan(0);
  for (const { subject, html } of messages) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html ?? '').not.toMatch(/<img src=x|<svg onload|<script|javascript:pwned/);
  }
});

test('no address leads out of the folders of the shop', async ({ request }) => {
  const steps = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '%252e%252e%252f',
    '..%c0%af',
    '..;/',
    '....//',
    '%00../',
  ];
  const targets = [
    'etc/passwd',
    'package.json',
    'apps/web/server.ts',
    '.data/postgres.secret',
    'build/client/.vite/manifest.json',
    '.vite/manifest.json',
  ];
  const roots = ['/', '/media/', '/assets/', '/media/tomatoes/', '/api/docs/', '/api/v1/custom-pages/slug/'];
  const found: string[] = [];
  const get = (path: string) => rawStatus(path);
  const list = roots.flatMap((root) =>
    steps.flatMap((step) => targets.map((target) => `${root}${step.repeat(4)}${target}`)),
  );
  for (const path of isLong ? list : list.filter((_, index) => index % 3 === 0)) {
    const { status, text } = await get(path);
    if (status >= 500 || /root:x:|"workspaces"|createListener|isDynamicEntry/.test(text))
      found.push(`${path}: ${status}`);
  }
  for (const path of [
    '/%',
    '/%zz',
    '/%ff',
    '/media/%00/320',
    '/\u0000',
    '//',
    '/..',
    '/.git/HEAD',
    '/.env',
    '/%5c%5cevil.example',
  ]) {
    const { status } = await get(path);
    if (status >= 500) found.push(`${path}: ${status}`);
  }
  expect(found).toEqual([]);
  expect((await request.get(`${base}/readyz`)).status()).toBe(200);
});

type Raw = { status: number; text: string };

/** As written: clients tidy addresses up before they send them. */
function rawStatus(path: string): Promise<Raw> {
  return overSocket(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
}

function overSocket(head: string, more?: (write: (data: string) => boolean) => void): Promise<Raw> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => {
      socket.write(head);
      more?.((data) => !socket.destroyed && socket.write(data));
    });
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    const end = () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text });
    socket.on('close', end).on('error', end);
    socket.setTimeout(10_000, () => socket.destroy());
  });
}

test('a body without end is cut, and the others are served meanwhile', async ({ request }) => {
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const startedAt = Date.now();
  const head =
    'POST /api/v1/contact-messages HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
  const response = overSocket(head, (write) => {
    const timer = setInterval(() => {
      for (let index = 0; index < 16; index++) write(chunk);
      if (Date.now() - startedAt > 8_000) clearInterval(timer);
    }, 5);
  });
  expect((await request.get(`${base}/healthz`)).status()).toBe(200);
  const { status } = await response;
  expect([0, 413]).toContain(status);
  expect(Date.now() - startedAt).toBeLessThan(8_000);
  const slow = overSocket(
    'POST /api/v1/contact-messages HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  const smuggled = await overSocket(
    'POST /api/v1/contact-messages HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\nhost: localhost\r\n\r\n',
  );
  expect(smuggled.status).toBe(400);
  expect((await request.get(`${base}/readyz`)).status()).toBe(200);
  void slow;
});
