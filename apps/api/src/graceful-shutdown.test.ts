import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { gracefulShutdown } from './graceful-shutdown.ts';

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
});
