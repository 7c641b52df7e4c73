import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { afterNotice, closeAfterAnswers, drainServer, drainStep, gracefulShutdown } from './graceful-shutdown.ts';

async function listening(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { server, url: `http://127.0.0.1:${port}/` };
}

function ask(url: string, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = async (response: IncomingMessage) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(text);
    };
    get(url, agent ? { agent } : {}, (response) => void read(response).catch(reject)).once('error', reject);
  });
}

describe('drainServer', () => {
  test('lets a running request finish and takes no new one', async () => {
    const { server, url } = await listening((_request, response) => setTimeout(() => response.end('done'), 300));
    const arrived = once(server, 'request');
    const running = ask(url);
    await arrived;
    const drained = drainServer(server);
    // Who had knocked before is let in.
    await sleep(20);
    await expect(ask(url)).rejects.toThrow('ECONNREFUSED');
    expect(await running).toBe('done');
    await drained;
  });

  test('does not wait for kept-alive connections nobody uses', async () => {
    const { server, url } = await listening((_request, response) => response.end('done'));
    const agent = new Agent({ keepAlive: true });
    await ask(url, agent);
    const startedAt = performance.now();
    await drainServer(server);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    agent.destroy();
  });

  test('answers what had arrived and was not read yet', async () => {
    const { server, url } = await listening((_request, response) => response.end('done'));
    const agent = new Agent({ keepAlive: true });
    await ask(url, agent);
    const asked = ask(url, agent);
    // The request goes out while this process does something else, as a busy one always does.
    await new Promise((resolve) => process.nextTick(resolve));
    const drained = drainServer(server);
    expect(await asked).toBe('done');
    await drained;
    agent.destroy();
  });

  test('cuts off a request that never ends', async () => {
    const { server, url } = await listening(() => {});
    const hanging = ask(url);
    await sleep(50);
    const cut = expect(hanging).rejects.toThrow();
    await drainServer(server, 100);
    await cut;
  });
});

describe('gracefulShutdown', () => {
  const closing = (closed: string[], name: string, ms = 0) => ({
    name,
    close: async () => {
      await sleep(ms);
      closed.push(name);
    },
  });

  test('closes one after another in the order given', async () => {
    const closed: string[] = [];
    const shutdown = gracefulShutdown({
      steps: [closing(closed, 'server', 50), closing(closed, 'pool', 10), closing(closed, 'database')],
    });
    expect(await shutdown()).toBe(0);
    expect(closed).toEqual(['server', 'pool', 'database']);
  });

  test('asked twice closes once', async () => {
    const closed: string[] = [];
    const shutdown = gracefulShutdown({ steps: [closing(closed, 'server', 20)] });
    expect(await Promise.all([shutdown(), shutdown()])).toEqual([0, 0]);
    expect(closed).toEqual(['server']);
  });

  test('a step that hangs or fails is named, and the database still closes within the limit', async () => {
    const closed: string[] = [];
    const lines: string[] = [];
    const shutdown = gracefulShutdown({
      steps: [
        { name: 'server', close: () => new Promise(() => {}) },
        { name: 'jobs', close: () => Promise.reject(new Error('queue is gone')) },
        closing(closed, 'database', 20),
      ],
      limitMs: 2_000,
      log: (text) => lines.push(text),
    });
    const startedAt = performance.now();
    expect(await shutdown()).toBe(1);
    // The one that hangs has had its third; a busy machine makes every step late, but not by as much again.
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(closed).toEqual(['database']);
    expect(lines).toEqual([
      expect.stringMatching(/server did not close within \d+ ms/),
      'Shutdown: jobs failed: Error: queue is gone',
    ]);
  });

  test('running requests have half of the time, however much there is to close after them', async () => {
    const closed: string[] = [];
    const { server, url } = await listening((_request, response) => setTimeout(() => response.end('done'), 300));
    const arrived = once(server, 'request');
    const running = ask(url);
    await arrived;
    const others = Array.from({ length: 11 }, (_, index) => closing(closed, `step ${index}`));
    // Of equal shares the requests would have a twelfth, which is less than this one takes.
    const shutdown = gracefulShutdown({ steps: [drainStep(server), ...others], limitMs: 3_000 });
    expect(await shutdown()).toBe(0);
    expect(await running).toBe('done');
    expect(closed).toHaveLength(11);
  });
});

test('whoever sends visitors hears of the end while everybody is still answered', async () => {
  let isLeaving = false;
  const { server, url } = await listening((_request, response) => response.end(isLeaving ? 'leaving' : 'ready'));
  const agent = new Agent({ keepAlive: true });
  const shutdown = afterNotice(
    0.5,
    () => {
      isLeaving = true;
      closeAfterAnswers(server);
    },
    gracefulShutdown({ steps: [drainStep(server)] }),
  );
  expect(await ask(url, agent)).toBe('ready');
  const ended = shutdown();
  expect(await ask(url, agent)).toBe('leaving');
  expect(Object.keys(agent.freeSockets)).toEqual([]);
  expect(await ended).toBe(0);
  await expect(ask(url)).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});
