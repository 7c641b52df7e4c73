import { type ServerResponse, request as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { withRequestIds } from '@karaz/api/http/request-ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuardedServer } from './guarded-server.ts';

const DEFAULTS = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" };
const hono = getRequestListener(async () => new Response('{}', { headers: { 'content-type': 'application/json' } }));

/** Every way to write a response. */
const WAYS: Record<string, (response: ServerResponse) => unknown> = {
  '/nothing': (response) => response.end('x'),
  '/status': (response) => response.writeHead(404).end(),
  '/reason': (response) => response.writeHead(404, 'Gone fishing').end(),
  '/object': (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('x'),
  '/reason-object': (response) => response.writeHead(200, 'Fine', { 'content-type': 'text/plain' }).end('x'),
  '/list': (response) => response.writeHead(200, ['content-type', 'text/plain']).end('x'),
  '/set': (response) => response.setHeader('content-type', 'text/plain').end('x'),
  '/set-object': (response) => response.setHeader('vary', 'accept').writeHead(200, { etag: '"1"' }).end('x'),
  '/set-list': (response) => response.setHeader('vary', 'accept').writeHead(200, ['etag', '"1"']).end('x'),
  '/304': (response) => response.writeHead(304, { etag: '"1"' }).end(),
  '/write': (response) => {
    response.write('x');
    response.end();
  },
};
const OWN = "default-src 'self'";
const WITH_OWN: typeof WAYS = {
  '/own-object': (response) => response.writeHead(200, { 'content-security-policy': OWN }).end('x'),
  '/own-list': (response) => response.writeHead(200, ['content-security-policy', OWN]).end('x'),
  '/own-set': (response) => response.setHeader('content-security-policy', OWN).end('x'),
  '/own-set-object': (response) =>
    response.setHeader('vary', 'a').writeHead(200, { 'content-security-policy': OWN }).end('x'),
};

const limits = { maxHeaderSize: 2_048, headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 };
const server = createGuardedServer(limits, DEFAULTS);
const respond = withRequestIds((request, response) => {
  const way = { ...WAYS, ...WITH_OWN }[request.url ?? ''];
  if (way) way(response);
  else void hono(request, response);
});
server.on('request', respond);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

const headersOf = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const call = send({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve({ ...response.headersDistinct }));
    });
    call.on('error', reject).end();
  });

async function raw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const once = Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, [value]]));

test.each([...Object.keys(WAYS), '/hono'])('%s has every header, once', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST']) expect(await headersOf(path, method)).toMatchObject(once);
});

test.each(Object.keys(WITH_OWN))('%s keeps its own', async (path) => {
  expect(await headersOf(path)).toMatchObject({ ...once, 'content-security-policy': [OWN] });
});

test.each([...Object.keys(WAYS), '/hono'])(
  '%s names its request, as the caller does or by an id of its own',
  async (path) => {
    const ids = await Promise.all([
      headersOf(path, 'GET', { 'x-request-id': 'abc-12345678' }),
      headersOf(path, 'GET', { 'x-request-id': '"><script>' }),
      headersOf(path),
    ]);
    const [given, bad, own] = ids.map((headers) => (headers['x-request-id'] as string[]).join());
    expect(given).toBe('abc-12345678');
    expect(bad).toMatch(/^[0-9a-f-]{36}$/);
    expect(own).toMatch(/^[0-9a-f-]{36}$/);
    expect(own).not.toBe(bad);
  },
);

test('status, words and other headers stay as they were', async () => {
  expect(await raw('GET /reason HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 404 Gone fishing\r\n/,
  );
  expect(await headersOf('/set-list')).toMatchObject({ vary: ['accept'], etag: ['"1"'] });
});

test.each([
  ['400 Bad Request', 'nonsense\r\n\r\n'],
  ['400 Bad Request', 'GET / HTTP/1.1\r\n\r\n'],
  ['431 Request Header Fields Too Large', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(4_000)}\r\n\r\n`],
  ['408 Request Timeout', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['417 Expectation Failed', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n'],
])('what Node itself answers, %s, has them too', async (status, bytes) => {
  const response = await raw(bytes);
  expect(response.startsWith(`HTTP/1.1 ${status}\r\n`)).toBe(true);
  for (const [name, value] of Object.entries(DEFAULTS)) expect(response).toContain(`${name}: ${value}\r\n`);
});

test('a client that does not read its response is cut', async () => {
  const silenceMs = 300;
  const large = createGuardedServer({ silenceMs }, DEFAULTS);
  large.on('request', (_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)));
  await new Promise<void>((resolve) => large.listen(0, '127.0.0.1', resolve));
  const address = large.address();
  const connected = new Promise<Socket>((resolve) => large.once('connection', resolve));
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  client.on('error', () => {}).pause();
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const socket = await connected;
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('closed')));
  const late = new Promise<string>((resolve) => setTimeout(resolve, silenceMs * 20, 'still open'));
  expect(await Promise.race([closed, late])).toBe('closed');
  client.destroy();
  large.close();
});
