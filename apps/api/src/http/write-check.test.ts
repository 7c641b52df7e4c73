import pg from 'pg';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createWriteCheck } from './write-check.ts';

const failed = (state: string) => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code: state });

function checked() {
  const requested: number[] = [];
  const disk: { error: Error | null; time: number } = { error: null, time: 0 };
  const check = createWriteCheck({
    tryWrite: async (bytes) => {
      requested.push(bytes);
      if (disk.error) throw disk.error;
    },
    log: createLogger('silent'),
    now: () => disk.time,
  });
  return { ...check, disk, requested };
}

test.each([
  ['53100', 'disk full'],
  ['58030', 'disk error'],
  ['25006', 'read only'],
  ['42501', 'refused'],
])('a write that fails with %s is a problem until one works again', async (state, problem) => {
  const writes = checked();
  await writes.check();
  expect(writes.problem()).toBeNull();
  writes.disk.error = failed(state);
  await writes.check();
  expect(writes.problem()).toBe(problem);
  writes.disk.error = null;
  writes.disk.time += 5_000;
  await writes.check();
  expect(writes.problem()).toBeNull();
});

test('a request that failed for the same reason counts at once, another does not', () => {
  const writes = checked();
  writes.noticed(failed('23505'));
  writes.noticed(new Error('Connection terminated'));
  expect(writes.problem()).toBeNull();
  writes.noticed(new Error('Failed query', { cause: failed('53100') }));
  expect(writes.problem()).toBe('disk full');
});

test('a little that fits does not count while requests still fail, and more is tried than usual', async () => {
  const writes = checked();
  await writes.check();
  writes.noticed(failed('53100'));
  writes.disk.time += 2_000;
  await writes.check();
  expect(writes.problem()).toBe('disk full');
  writes.disk.time += 2_000;
  await writes.check();
  expect(writes.problem()).toBeNull();
  await writes.check();
  const [usual = 0, after = 0] = writes.requested;
  expect(after).toBeGreaterThan(usual * 10);
  expect(writes.requested).toEqual([usual, after, after, usual]);
});

test('a database that is gone says nothing about writing', async () => {
  const writes = checked();
  writes.disk.error = new Error('connect ECONNREFUSED 127.0.0.1:5432');
  await writes.check();
  expect(writes.problem()).toBeNull();
});

test('a write that never comes back is a problem, and only one is under way', async () => {
  let time = 0;
  let tries = 0;
  let finish = () => {};
  const tryWrite = () => {
    tries += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const writes = createWriteCheck({ tryWrite, log: createLogger('silent'), now: () => time });
  const first = writes.check();
  await writes.check();
  expect([tries, writes.problem()]).toEqual([1, null]);
  time = 11_000;
  expect(writes.problem()).toBe('no answer');
  finish();
  await first;
  expect(writes.problem()).toBeNull();
});
