import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openRedis } from './redis-connection.ts';

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

test('commands go out whole and together, responses come back in their order, also in pieces', async () => {
  const received: string[] = [];
  const { host, close } = await standIn((text, socket) => {
    received.push(text);
    socket.write('$-1\r\n:');
    setTimeout(() => socket.write('4\r\n'), 10);
  });
  const redis = openRedis(`redis://${host}`);
  expect(await redis.send(['SET', 'كرز', '0'], ['INCR', 'كرز'])).toEqual(['-1', '4']);
  expect(received.join('')).toBe('*3\r\n$3\r\nSET\r\n$6\r\nكرز\r\n$1\r\n0\r\n*2\r\n$4\r\nINCR\r\n$6\r\nكرز\r\n');
  redis.close();
  close();
});

test('user, password and database of the address are sent first', async () => {
  let received = '';
  const { host, close } = await standIn((text, socket) => {
    received += text;
    for (const _command of text.match(/\*\d+\r\n/g) ?? []) socket.write('+OK\r\n');
  });
  const redis = openRedis(`redis://shop:f8%403hs@${host}/2`);
  expect(await redis.send(['PING'])).toEqual(['OK']);
  expect(received.split('\r\n').filter((part) => !/^[*$]/.test(part))).toEqual([
    'AUTH',
    'shop',
    'f8@3hs',
    'SELECT',
    '2',
    'PING',
    '',
  ]);
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
  const redis = openRedis(`redis://${host}`);
  const startedAt = performance.now();
  await expect(redis.send(['INCR', 'a'])).rejects.toThrow('Redis');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await expect(redis.send(['INCR', 'a'])).rejects.toThrow('away');
  expect(requests).toBe(1);
  redis.close();
  close();
});
