import { once } from 'node:events';
import type { MetricsAccess } from '@karaz/api/env-exposure';
import { expect, test } from 'vitest';
import { createMetricsServer } from './metrics-server.ts';

const TOKEN = 'u8Jq2vZ0xT5nR7wYc3LmB9dKfHs1Pg4e';

async function statuses(access: MetricsAccess, requests: readonly [string, RequestInit?][]): Promise<number[]> {
  const server = createMetricsServer(access, async () => 'process_cpu_seconds_total 1\n').listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const base = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  const responses = await Promise.all(requests.map(([path, init]) => fetch(`${base}${path}`, init)));
  for (const response of responses) {
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await response.text()).includes('process_cpu')).toBe(response.status === 200);
  }
  server.closeAllConnections();
  server.close();
  return responses.map(({ status }) => status);
}

const bearing = (authorization: string) => ({ headers: { authorization } });

test('the port of the metrics shows them and nothing else', async () => {
  const requests: [string, RequestInit?][] = [
    ['/metrics'],
    ['/metrics?x=1'],
    ['/'],
    ['/api/countries'],
    ['/metrics', { method: 'POST' }],
  ];
  expect(await statuses({ kind: 'open' }, requests)).toEqual([200, 200, 404, 404, 404]);
});

test('with a token only to whoever has it', async () => {
  const requests: [string, RequestInit?][] = [
    ['/metrics'],
    ['/metrics', bearing(`Bearer ${TOKEN}`)],
    ['/metrics', bearing(`bearer ${TOKEN}`)],
    ['/metrics', bearing(TOKEN)],
    ['/metrics', bearing('Bearer ')],
    ['/metrics', bearing(`Bearer ${TOKEN.slice(0, -1)}`)],
    ['/metrics', bearing(`Bearer ${TOKEN}x`)],
    [`/metrics?token=${TOKEN}`],
  ];
  expect(await statuses({ kind: 'token', token: TOKEN }, requests)).toEqual([401, 200, 200, 401, 401, 401, 401, 401]);
});
