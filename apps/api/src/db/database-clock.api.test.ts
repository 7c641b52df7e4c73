import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { type DatabaseClock, startDatabaseClock } from './database-clock.ts';

let database: FreshDatabase;
let clock: DatabaseClock | undefined;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
afterEach(() => {
  clock?.stop();
  vi.useRealTimers();
});

test('it shows the database’s time, whatever this machine believes and however often it changes its mind', async () => {
  const before = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: before + 400 * 86_400_000 });
  clock = await startDatabaseClock(database.db);
  const [first, firstAt] = [clock.now().getTime(), performance.now()];
  // The database of the tests runs on this machine: its clock was ours a moment ago.
  expect(Math.abs(first - before)).toBeLessThan(30_000);
  vi.setSystemTime(before - 3_600_000);
  await sleep(50);
  expect(clock.now().getTime() - first).toBeCloseTo(performance.now() - firstAt, -2);
});

test('it goes on while the database is away', async () => {
  const other = await freshDatabase();
  clock = await startDatabaseClock(other.db, 10);
  await other.close();
  const first = clock.now().getTime();
  await sleep(60);
  expect(clock.now().getTime() - first).toBeGreaterThanOrEqual(40);
});
