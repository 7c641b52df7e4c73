import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { postWebhook } from './post-webhook.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(handle: RequestListener): Promise<{ port: number; paths: string[] }> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    request.resume();
    handle(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, paths };
}

const sent = { headers: { 'webhook-id': '1' }, body: '{}' };
const rules = (given: { allowsLoopback?: boolean; timeoutMs?: number; resolutions?: string[][] } = {}) => {
  const resolutions = [...(given.resolutions ?? [['127.0.0.1']])];
  return {
    allowsLoopback: given.allowsLoopback ?? true,
    timeoutMs: given.timeoutMs ?? 2_000,
    resolve: async () => (resolutions.shift() ?? ['127.0.0.1']).map((address) => ({ address, family: 4 })),
  };
};

test('what comes back is stored, its beginning at least', async () => {
  const { port } = await listening((_, response) => response.writeHead(202).end('thanks\u0000!'));
  expect(await postWebhook(`http://127.0.0.1:${port}/hook`, sent, rules())).toMatchObject({
    status: 202,
    response: 'thanks!',
    error: null,
  });
  const endless = await listening((_, response) => void response.writeHead(200).write('x'.repeat(50_000)));
  const result = await postWebhook(`http://127.0.0.1:${endless.port}/`, sent, rules());
  expect(result).toMatchObject({ status: 200, error: null });
  expect(result.response).toHaveLength(2_000);
});

test('nobody is followed elsewhere', async () => {
  const inside = await listening((_, response) => response.end('secrets'));
  const { port } = await listening((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${inside.port}/admin` }).end(),
  );
  expect(await postWebhook(`http://127.0.0.1:${port}/hook`, sent, rules())).toMatchObject({ status: 307 });
  expect(inside.paths).toEqual([]);
});

test('who says nothing, or a letter now and then, is not waited for', async () => {
  const silent = await listening(() => {});
  const dripping = await listening((_, response) => {
    const timer = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(timer));
  });
  for (const { port } of [silent, dripping]) {
    const result = await postWebhook(`http://127.0.0.1:${port}/`, sent, rules({ timeoutMs: 300 }));
    expect(result).toMatchObject({ status: null, error: 'no answer in time' });
    expect(result.milliseconds).toBeLessThan(2_000);
  }
});

test('a name server that never responds is not waited for either', async () => {
  const never = { ...rules({ timeoutMs: 200 }), resolve: () => new Promise<never>(() => {}) };
  expect(await postWebhook('https://slow.example/', sent, never)).toMatchObject({ error: 'no answer in time' });
});

test('inside is rejected before anything is connected', async () => {
  const { port, paths } = await listening((_, response) => response.end('canary'));
  const strict = rules({ allowsLoopback: false });
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]', 'rebound.example']) {
    expect((await postWebhook(`https://${host}:${port}/`, sent, strict)).error).toMatch(/^refused/);
  }
  expect(paths).toEqual([]);
});

test('a name that leads elsewhere after the check is not asked again', async () => {
  const { port, paths } = await listening((_, response) => response.end('canary'));
  // Public at the check; a second lookup would return this machine.
  const rebinding = rules({ allowsLoopback: false, timeoutMs: 300, resolutions: [['192.0.3.1'], ['127.0.0.1']] });
  const result = await postWebhook(`https://rebinding.example:${port}/`, sent, rebinding);
  expect(result.status).toBeNull();
  expect(result.error).not.toMatch(/^refused/);
  expect(paths).toEqual([]);
  // The checked address is the one that is called: this name does not exist anywhere but in the response above.
  const pinned = await postWebhook(`http://only-here.example:${port}/pinned`, sent, rules());
  expect([pinned.status, paths]).toEqual([200, ['/pinned']]);
});

test('nobody there: a reason, no exception', async () => {
  expect(await postWebhook('http://127.0.0.1:9/', sent, rules())).toMatchObject({
    status: null,
    error: 'ECONNREFUSED',
  });
});
