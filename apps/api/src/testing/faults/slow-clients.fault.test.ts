import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_LIMITS } from '../../http/server-limits.ts';
import { serveApi } from '../serve-api.ts';
import { type TestApi, testApi } from '../test-api.ts';
import { logProgress, percentile, size } from './fault-size.ts';

const SLOW = size(2_000, 100);
/** The short form has no ten seconds to wait: everything is five times as quick, the rest is the same. */
const QUICKER = size(1, 5);
const LIMITS = {
  ...SERVER_LIMITS,
  headersTimeout: SERVER_LIMITS.headersTimeout / QUICKER,
  requestTimeout: SERVER_LIMITS.requestTimeout / QUICKER,
  connectionsCheckingInterval: SERVER_LIMITS.connectionsCheckingInterval / QUICKER,
};
/** Sockets are looked through now and then; a busy machine looks later. */
const LATE_MS = size(3_000, 10_000);

let api: TestApi;
let door: Awaited<ReturnType<typeof serveApi>>;
beforeAll(async () => {
  api = await testApi();
  door = await serveApi(api.app, 0, LIMITS);
});
afterAll(async () => {
  door?.close();
  await api?.close();
});

async function openSlowly(): Promise<{ socket: Socket; livedMs: Promise<number> }> {
  const socket = connect({ host: '127.0.0.1', port: door.port });
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  const openedAt = performance.now();
  socket.write('GET /healthz HTTP/1.1\r\nhost: shop.example\r\nx-slow: ');
  return { socket, livedMs: once(socket, 'close').then(() => performance.now() - openedAt) };
}

async function timed(): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${door.port}/healthz`, { headers: { connection: 'close' } });
  expect(response.status).toBe(200);
  await response.text();
  return performance.now() - startedAt;
}

test('the store gives headers ten seconds and looks every two', () => {
  expect(SERVER_LIMITS).toMatchObject({ headersTimeout: 10_000, connectionsCheckingInterval: 2_000 });
});

test('T091 requests that never end hold nobody up and are cut in time', async () => {
  const slow: Awaited<ReturnType<typeof openSlowly>>[] = [];
  for (let index = 0; index < SLOW; index += 1) slow.push(await openSlowly());
  const dripping = setInterval(() => {
    for (const { socket } of slow) if (!socket.destroyed) socket.write('a');
  }, 1_000 / QUICKER);
  const times: number[] = [];
  for (let index = 0; index < 50; index += 1) times.push(await timed());
  const lived = await Promise.all(slow.map(({ livedMs }) => livedMs));
  clearInterval(dripping);
  logProgress(
    `T091: ${SLOW} slow sockets cut after at most ${Math.round(Math.max(...lived))} ms, others answered in ${percentile(times, 0.99)} ms`,
  );
  expect(Math.max(...lived)).toBeLessThan(LIMITS.headersTimeout + LATE_MS);
  expect((await timed()) >= 0).toBe(true);
});
