import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const rules = { allowsLoopback: true, resolve: async () => [{ address: '10.0.0.7', family: 4 }] };

test('a private address is never called, directly or by a redirect, and no file outside the web', async () => {
  let calls = 0;
  const inside = await listening((_, response) => {
    calls++;
    response.end('secrets');
  });
  const production = { ...rules, allowsLoopback: false };
  for (const url of [
    inside,
    'https://10.0.0.1/a.jpg',
    'https://intranet.test/a.jpg',
    'file:///etc/passwd',
    'https://[::1]/',
  ]) {
    expect(await fetchPicture(url, production)).toMatchObject({ ok: false, error: 'address' });
  }
  const outside = await listening((_, response) =>
    response.writeHead(302, { location: 'https://169.254.169.254/' }).end(),
  );
  expect(await fetchPicture(outside, rules)).toMatchObject({ ok: false, error: 'address' });
  expect(calls).toBe(0);
});

test('what is too large, endless, no picture or leads in circles is left', async () => {
  const large = await listening((_, response) => response.writeHead(200, { 'content-length': 9_000_000 }).end());
  expect(await fetchPicture(large, rules)).toMatchObject({ error: 'tooLarge' });
  const endless = await listening((_, response) => {
    const more = () => void (response.destroyed || response.write(Buffer.alloc(1_000_000), more));
    response.writeHead(200);
    more();
  });
  expect(await fetchPicture(endless, rules)).toMatchObject({ error: 'tooLarge' });
  const page = await listening((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'));
  expect(await fetchPicture(page, rules)).toMatchObject({ error: 'notAPicture' });
  const circle = await listening((_, response) => response.writeHead(301, { location: '/' }).end());
  expect(await fetchPicture(circle, rules)).toMatchObject({ error: 'redirects' });
  const busy = await listening((_, response) => response.writeHead(503).end());
  expect(await fetchPicture(busy, rules)).toMatchObject({ error: 'retry' });
});
