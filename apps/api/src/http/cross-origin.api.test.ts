import { endpoints } from '@karaz/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../testing/test-api.ts';

const APP = 'https://app.shop.example';
const PUBLIC = '/api/v1/faqs';
let store: TestApi;
let closed: TestApi;
beforeAll(async () => {
  store = await testApi({ corsOrigins: [APP, 'http://localhost:5173'] });
  closed = await testApi();
});
afterAll(async () => {
  await store.close();
  await closed.close();
});

const preflight = (api: TestApi, path: string, origin: string) =>
  api.call('OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type',
    },
  });
const allowance = ({ headers }: { headers: Headers }) =>
  [...headers].filter(([name]) => name.startsWith('access-control-'));

describe('pages of other origins', () => {
  test('that are listed may call what shoppers call, with a token, and read the response', async () => {
    const permission = await preflight(store, '/api/v1/orders', APP);
    expect(permission.status).toBe(204);
    expect(permission.headers.get('access-control-allow-origin')).toBe(APP);
    expect(permission.headers.get('access-control-allow-credentials')).toBe('true');
    expect(permission.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(permission.headers.get('vary')).toContain('origin');
    const read = await store.get(PUBLIC, { origin: APP });
    expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, APP]);
    expect(read.headers.get('vary')).toMatch(/x-country.*origin/);
    const rejected = await store.get('/api/v1/auth/me', { origin: APP });
    expect([rejected.status, rejected.headers.get('access-control-allow-origin')]).toEqual([401, APP]);
  });

  test.each([
    'https://evil.example',
    'http://app.shop.example',
    'https://app.shop.example.evil.example',
    'https://app.shop.example:8443',
    'https://x.app.shop.example',
    'https://APP.shop.example',
    'null',
    '*',
    '',
  ])('that are not listed (%s) get no permission', async (origin) => {
    expect(allowance(await preflight(store, '/api/v1/orders', origin))).toEqual([]);
    const read = await store.get(PUBLIC, { origin });
    expect(allowance(read)).toEqual([]);
    expect(read.headers.get('vary')).toContain('origin');
  });

  test('have no way into the back office, listed or not', async () => {
    const paths = endpoints.filter(({ access }) => access.startsWith('staff:')).map(({ path }) => path);
    for (const path of [...new Set(paths), '/api/v1/setup/link']) {
      expect(allowance(await preflight(store, path.replace(/:\w+/g, '1'), APP)), path).toEqual([]);
    }
    expect(allowance(await store.get('/metrics', { origin: APP }))).toEqual([]);
  });

  test('get nothing unless the setting names one', async () => {
    expect(allowance(await preflight(closed, '/api/v1/orders', APP))).toEqual([]);
    expect(allowance(await closed.get(PUBLIC, { origin: APP }))).toEqual([]);
  });
});
