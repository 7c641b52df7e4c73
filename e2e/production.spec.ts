import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/api/src/db/embedded-postgres.ts';
import { devRoutes } from '../apps/web/app/dev-routes.ts';

/** The store as it runs in production, on a database of its own: what outsiders find there and what they do not. */

test.describe.configure({ mode: 'serial', timeout: 900_000 });

const TOKEN = 'u8Jq2vZ0xT5nR7wYc3LmB9dKfHs1Pg4e';
let dataDir: string;
let postgres: EmbeddedPostgres;

type Running = { base: string; metricsPort: number; stop: () => Promise<void> };

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function startStore(request: APIRequestContext, settings: Record<string, string> = {}): Promise<Running> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const base = `http://localhost:${port}`;
  const store: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'apps/web/build/store/server.js'],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_ORIGIN: base,
        DATABASE_URL: postgres.url,
        TOKEN_SECRET: 'q1Wm8Zx4Tn7Rb2Yk9Lp3Vd6Hs5Gf0JcU',
        DATA_DIR: join(dataDir, 'store'),
        ...(settings['METRICS_PORT'] ? { ...settings, METRICS_PORT: String(metricsPort) } : settings),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const isReady = async () => (await request.get(`${base}/readyz`).catch(() => null))?.status();
  await expect.poll(isReady, { timeout: 120_000 }).toBe(200);
  const stop = async () => {
    const ended = once(store, 'exit');
    store.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  };
  return { base, metricsPort, stop };
}

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'karaz-production-'));
  postgres = await startEmbeddedPostgres({ dataDir });
});
test.afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('pages and calls for developers, metrics and API documents are no addresses of the store', async ({
  page,
  request,
}) => {
  const { base, stop } = await startStore(request);
  const status = async (path: string) => (await request.get(base + path)).status();
  for (const path of [
    ...devRoutes.map((route) => route.path),
    '/dev/',
    '/dev',
    '/dev/gallery/',
    '//dev/gallery',
    '/api/dev/outbox',
    '/api/dev/google/certs',
    '/api/dev/google/token',
    '/api/dev/sandbox/',
    '/metrics',
    '/metrics/',
    '/api/docs',
    '/api/docs/swagger-ui-bundle.js',
    '/api/openapi.json',
    '/.well-known/security.txt',
    '/auth/update-password',
    '/auth/verify',
  ]) {
    expect(await status(path), path).toBe(404);
  }
  // The same page as for any other address that leads nowhere, also after the scripts have run.
  const titleAt = async (path: string) => {
    await page.goto(base + path);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    return page.getByRole('heading', { level: 1 }).textContent();
  };
  expect(await titleAt('/dev/gallery')).toBe(await titleAt('/no/such/page'));
  expect(await titleAt('/dev/outbox')).toBe(await titleAt('/no/such/page'));
  // Nothing can be sent to a new account: no form pretends otherwise, and nobody of the demo is named.
  for (const path of ['/auth/sign-up', '/auth/jwt/sign-up']) {
    const html = await (await request.get(base + path)).text();
    expect(html, path).toContain('New accounts cannot be opened in this shop yet.');
    expect(html, path).not.toContain('type="password"');
  }
  expect(await (await request.get(`${base}/auth/jwt/sign-in`)).text()).not.toContain('@karaz.test');
  const login = await request.post(`${base}/api/v1/auth/email/login`, {
    data: { email: 'admin@karaz.test', password: 'karaz-demo-2026' },
  });
  expect(login.status()).not.toBe(200);
  await stop();
});

test('by setting they are, each for whom it is meant', async ({ request }) => {
  const { base, metricsPort, stop } = await startStore(request, {
    API_DOCS: 'public',
    METRICS_TOKEN: TOKEN,
    METRICS_PORT: 'free',
    SECURITY_CONTACT: 'security@shop.example',
  });
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await request.get(`${base}/api/docs`)).status()).toBe(200);
  expect(await (await request.get(`${base}/api/openapi.json`)).text()).not.toContain('/api/dev');
  for (const metrics of [`${base}/metrics`, `http://127.0.0.1:${metricsPort}/metrics`]) {
    expect((await request.get(metrics)).status(), metrics).toBe(401);
    expect(await (await request.get(metrics, { headers })).text()).toContain('process_resident_memory_bytes');
  }
  expect((await request.get(`http://127.0.0.1:${metricsPort}/readyz`)).status()).toBe(404);
  const security = await request.get(`${base}/.well-known/security.txt`);
  expect(security.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await security.text()).toContain('Contact: mailto:security@shop.example\n');
  await stop();
});

test('no response says what it was made with', async ({ request }) => {
  const { base, stop } = await startStore(request);
  for (const path of [
    '/',
    '/healthz',
    '/api/countries',
    '/api/v1/areas/0',
    '/no/such/page',
    '/robots.txt',
    '/media/x/320',
  ]) {
    const headers = (await request.get(base + path)).headers();
    expect(headers['server'], path).toBeUndefined();
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
  await stop();
});
