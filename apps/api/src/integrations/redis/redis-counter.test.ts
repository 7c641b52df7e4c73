import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openRedisCounter } from './redis-counter.ts';

/** A stub of Redis with prepared responses. */
async function standIn(respond: (received: string, socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('data', (data) => respond(data.toString(), socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { host: `127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`, close };
}

const wordsOf = (received: string) => received.split('\r\n').filter((part) => part !== '' && !/^[*$]/.test(part));

test('commands go out whole and together, responses come back in their order, also in pieces', async () => {
  const received: string[] = [];
  const { host, close } = await standIn((text, socket) => {
    received.push(text);
    socket.write('$-1\r\n:');
    setTimeout(() => socket.write('4\r\n'), 10);
  });
  const redis = await openRedisCounter(`redis://${host}`);
  expect(await redis.add('كرز', 1, 60)).toBe(4);
  expect(wordsOf(received.join(''))).toEqual(['set', 'كرز', '0', 'EX', '60', 'NX', 'incrby', 'كرز', '1']);
  expect(received).toHaveLength(1);
  redis.close();
  close();
});

test('user, password and database of the address are sent first', async () => {
  let received = '';
  const { host, close } = await standIn((text, socket) => {
    received += text;
    for (const _command of text.match(/\*\d+\r\n/g) ?? []) socket.write('+OK\r\n');
  });
  const redis = await openRedisCounter(`redis://shop:f8%403hs@${host}/2`);
  await redis.add('a', 1, 60);
  expect(wordsOf(received).slice(0, 6)).toEqual(['auth', 'shop', 'f8@3hs', 'select', '2', 'set']);
  redis.close();
  close();
});

test.each([
  ['refuses', (socket: Socket) => socket.write('-NOAUTH Authentication required.\r\n')],
  ['hangs up', (socket: Socket) => socket.destroy()],
  ['says nothing', () => {}],
])('a Redis that %s fails soon, and for a while at once', async (_how, respond) => {
  let requests = 0;
  const { host, close } = await standIn((_text, socket) => {
    requests += 1;
    respond(socket);
  });
  const redis = await openRedisCounter(`redis://${host}`);
  const startedAt = performance.now();
  await expect(redis.add('a', 1, 60)).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await expect(redis.add('a', 1, 60)).rejects.toThrow("isn't writeable");
  expect(requests).toBe(1);
  redis.close();
  close();
});

test('a Redis that comes back counts again', async () => {
  let isAway = true;
  const { host, close } = await standIn((_text, socket) => {
    if (isAway) socket.destroy();
    else socket.write('+OK\r\n:1\r\n');
  });
  const redis = await openRedisCounter(`redis://${host}`);
  await expect(redis.add('a', 1, 60)).rejects.toThrow();
  isAway = false;
  await expect.poll(() => redis.add('a', 1, 60).catch(() => 0), { timeout: 3_000 }).toBe(1);
  redis.close();
  close();
});

test('a Redis that is not there when the store starts delays it by no more than a moment', async () => {
  const { host, close } = await standIn(() => {});
  close();
  const startedAt = performance.now();
  const redis = await openRedisCounter(`redis://${host}`);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await expect(redis.add('a', 1, 60)).rejects.toThrow();
  redis.close();
});
