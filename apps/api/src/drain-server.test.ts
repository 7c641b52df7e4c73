import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { afterNotice, createDrain, type DrainOptions } from './drain-server.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';

async function listening(listener: RequestListener, options: DrainOptions = {}) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  const drain = createDrain(server, options);
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { server, port, drain, close: drain.step.close, url: `http://127.0.0.1:${port}/` };
}

function send(url: string, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = async (response: IncomingMessage) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(text);
    };
    get(url, agent ? { agent } : {}, (response) => void read(response).catch(reject)).once('error', reject);
  });
}

const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 1 });

describe('draining', () => {
  test('lets a running request finish and takes no new one', async () => {
    const { server, url, close } = await listening((_request, response) => setTimeout(() => response.end('done'), 300));
    const arrived = once(server, 'request');
    const running = send(url);
    await arrived;
    const drained = close();
    // Who had knocked before is let in.
    await sleep(20);
    await expect(send(url)).rejects.toThrow('ECONNREFUSED');
    expect(await running).toBe('done');
    await drained;
  });

  test('closes connections that nobody uses once they have been left alone for a while', async () => {
    const { url, close } = await listening((_request, response) => response.end('done'), { idleMs: 300 });
    const agent = keepAlive();
    await send(url, agent);
    const startedAt = performance.now();
    await close();
    expect(performance.now() - startedAt).toBeGreaterThan(250);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    agent.destroy();
  });

  test('does not wait when nobody is connected', async () => {
    const { url, close } = await listening((_request, response) => response.end('done'), { idleMs: 5_000 });
    await send(url, new Agent({ keepAlive: false }));
    const startedAt = performance.now();
    await close();
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test('answers whoever uses a kept connection meanwhile, and closes it with that answer', async () => {
    const { url, close } = await listening((_request, response) => response.end('done'), { idleMs: 5_000 });
    const agent = keepAlive();
    await send(url, agent);
    const startedAt = performance.now();
    const drained = close();
    await sleep(200);
    expect(await send(url, agent)).toBe('done');
    await drained;
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    await expect(send(url, agent)).rejects.toThrow('ECONNREFUSED');
  });

  test('a request under way gets the last word on its connection', async () => {
    const { server, port, close } = await listening(
      (_request, response) => setTimeout(() => response.writeHead(200, ['x-part', '1']).end('done'), 200),
      { idleMs: 5_000 },
    );
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: shop.example\r\n\r\n');
    let received = '';
    socket.on('data', (part) => (received += part));
    await once(server, 'request');
    const drained = close();
    await once(socket, 'close');
    expect(received).toMatch(/\r\nconnection: close\r\n/i);
    expect(received).toContain('done');
    await drained;
  });

  test('serves what had arrived and was not read yet', async () => {
    const { url, close } = await listening((_request, response) => response.end('done'));
    const agent = keepAlive();
    await send(url, agent);
    const pending = send(url, agent);
    // The request goes out while this process does something else, as a busy one always does.
    await new Promise((resolve) => process.nextTick(resolve));
    const drained = close();
    expect(await pending).toBe('done');
    await drained;
    agent.destroy();
  });

  test('ends what would never end by itself', async () => {
    const streams: (() => void)[] = [];
    const { server, url, close } = await listening(
      (_request, response) => {
        response.write('one ');
        streams.push(() => response.end('two'));
      },
      { endStreams: () => streams.forEach((end) => void end()) },
    );
    const reading = send(url);
    await once(server, 'request');
    await close();
    expect(await reading).toBe('one two');
  });

  test('cuts off a request that never ends', async () => {
    const { url, close } = await listening(() => {}, { patienceMs: 100 });
    const hanging = send(url);
    await sleep(50);
    const cut = expect(hanging).rejects.toThrow();
    await close();
    await cut;
  });

  test('has most of the time there is, however much there is to close after it', async () => {
    const closed: number[] = [];
    const { server, url, drain } = await listening((_request, response) => setTimeout(() => response.end('done'), 300));
    const arrived = once(server, 'request');
    const running = send(url);
    await arrived;
    const others = Array.from({ length: 11 }, (_, index) => ({
      name: `step ${index}`,
      close: async () => closed.push(index),
    }));
    // Of equal shares the requests would have a twelfth, which is less than this one takes.
    const shutdown = gracefulShutdown({ steps: [drain.step, ...others], limitMs: 3_000 });
    expect(await shutdown()).toBe(0);
    expect(await running).toBe('done');
    expect(closed).toHaveLength(11);
  });
});

test('whoever sends visitors is notified of the end while everybody is still answered', async () => {
  let isLeaving = false;
  const { url, drain } = await listening((_request, response) => response.end(isLeaving ? 'leaving' : 'ready'));
  const agent = keepAlive();
  const leave = () => {
    isLeaving = true;
  };
  const shutdown = afterNotice(0.5, leave, drain.announceClose, gracefulShutdown({ steps: [drain.step] }));
  expect(await send(url, agent)).toBe('ready');
  const ended = shutdown();
  expect(await send(url, agent)).toBe('leaving');
  expect(Object.keys(agent.freeSockets)).toEqual([]);
  expect(await ended).toBe(0);
  await expect(send(url)).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});
