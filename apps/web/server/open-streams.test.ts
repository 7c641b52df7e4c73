import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { expect, test } from 'vitest';
import { createOpenStreams } from './open-streams.ts';

test('streams that are open are ended in order, their sources let go, and no new one begins', async () => {
  let left = 0;
  const app = new Hono()
    .get('/', (c) => c.text('page'))
    .get('/events', (c) =>
      streamSSE(c, async (stream) => {
        await stream.writeSSE({ data: 'ready' });
        await new Promise<void>((resolve) => {
          stream.onAbort(() => {
            left += 1;
            resolve();
          });
        });
      }),
    );
  const streams = createOpenStreams();
  const server = createServer(
    getRequestListener(async (request, bindings) =>
      streams.follow(await app.fetch(request), (bindings as { outgoing: ServerResponse }).outgoing),
    ),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const base = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  const open = await Promise.all([fetch(`${base}/events`), fetch(`${base}/events`)]);
  streams.end();
  // A stream that broke off would reject here.
  expect(await Promise.all(open.map((response) => response.text()))).toEqual(['data: ready\n\n', 'data: ready\n\n']);
  await expect.poll(() => left).toBe(2);
  const late = await fetch(`${base}/events`);
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await (await fetch(`${base}/`)).text()).toBe('page');
  server.closeAllConnections();
  server.close();
});
