import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOn } from '../testing/guest-shop.ts';
import { type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { serveApi } from '../testing/serve-api.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PHONE = '+96555510203';
const TSC = join(ROOT, 'node_modules', '.bin', 'tsc');
const PATIENCE = 600_000;

let shop: OrderShop;
/** Outside of the workspace: nothing of it can be found from here by accident. */
let outside: string;

beforeAll(async () => {
  shop = await openOrderShop();
  outside = mkdtempSync(join(tmpdir(), 'karaz-client-'));
  const { output } = await run(process.execPath, [join(ROOT, 'scripts', 'pack-client.mjs'), outside]);
  writeFileSync(join(outside, 'package.json'), '{ "name": "outside", "private": true, "type": "module" }');
  const zod = join(ROOT, 'node_modules', 'zod');
  const quietly = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  const installed = await run('npm', ['install', ...quietly, output.trim(), zod]);
  expect(installed.status, installed.output).toBe(0);
  copyFileSync(join(ROOT, 'packages', 'client', 'example', 'shop.ts'), join(outside, 'shop.ts'));
}, PATIENCE);
afterAll(async () => {
  rmSync(outside, { recursive: true, force: true });
  await shop.close();
});

async function run(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: outside,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const status = await ended;
  return { status, output: status === 0 ? output : output + errors };
}

test(
  'the packed client knows the types of every call where only it is installed',
  async () => {
    writeFileSync(
      join(outside, 'wrong.ts'),
      `import { createApi } from '@karaz/client';
const api = createApi({ baseUrl: '/', country: () => 'kw', language: () => 'en' });
// @ts-expect-error there is no such call
await api('GET /api/v1/nothing');
// @ts-expect-error a quantity is a number
await api('POST /api/cart/items', { body: { stock: 1, quantity: 'two' } });
// @ts-expect-error an area has no such field
(await api('GET /api/v1/areas/:id', { params: { id: 1 } })).colour;
`,
    );
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
    const types = ['--typeRoots', join(ROOT, 'node_modules', '@types'), 'shop.ts', 'wrong.ts'];
    const checked = await run(TSC, [...options, ...types]);
    expect(checked.output).toBe('');
  },
  PATIENCE,
);

test(
  'a program that has only the package shops as a guest and administers with a key',
  async () => {
    const counter = await shop.counterOf('kw');
    const { headers } = await shop.buyer(counter, { role: 'admin' });
    const rights = { name: 'Example', permissions: ['orders.read'], country: null, expiresAt: null };
    const key = await shop.call('POST', '/api/v1/admin/api-keys', { headers, body: rights });
    expect(key.status, key.text).toBe(201);
    const { secret } = key.body as { secret: string };
    const served = await serveApi(shop.app);
    const { status, output } = await run(process.execPath, ['shop.ts'], {
      STORE_URL: `http://127.0.0.1:${served.port}`,
      AREA_ID: String(counter.areaId),
      API_KEY: secret,
      PHONE,
      CODE: await codeOn(shop, PHONE),
    });
    served.close();
    expect(status, output).toBe(0);
    expect(output).toMatch(/^ordered KW-\S+ for [\d.]+ KWD\nthe back office has KW-\S+, placed\n$/);
  },
  PATIENCE,
);
