import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type TestContext, test, vi } from 'vitest';
import { migrateDatabase, openDatabase } from '../../db/database.ts';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { seedDemoStore } from '../../db/seed/seed-demo-store.ts';
import { readEnv } from '../../env.ts';
import { tryWrite } from '../../http/health.queries.ts';
import { createLogger } from '../../http/logger.ts';
import { createWriteCheck, type WriteCheck } from '../../http/write-check.ts';
import { PlainError } from '../../plain-error.ts';
import { deliveryOrder, openOrderShop } from '../order-shop.ts';
import { testApi } from '../test-api.ts';
import { IS_LONG, logProgress } from './fault-size.ts';
import { snapshotLedger, violations } from './invariants.ts';
import { smallDisk } from './small-disk.ts';

const FULL_MS = 6_000;
const SEEDED_AT = new Date('2026-03-10T09:00:00Z');

test('a small disk that is full takes no more', () => {
  const disk = smallDisk(1);
  if (!disk) return;
  disk.fill();
  expect(() => writeFileSync(join(disk.folder, 'more'), 'x'.repeat(8_192))).toThrow('ENOSPC');
  disk.remove();
});

test('a store does not start on a full disk, says so in a sentence and leaves nothing half made', async () => {
  const disk = smallDisk(8);
  if (!disk) return;
  const dataDir = join(disk.folder, 'data');
  const start = () =>
    startEmbeddedPostgres({ dataDir }).then(
      () => 'it started',
      (error: unknown) => (error instanceof PlainError ? error.message : error),
    );
  const message = `DATA_DIR ${dataDir} cannot be used: its disk is full. Make room and start again.`;
  // There is room for the secrets, not for a database.
  expect(await start()).toBe(message);
  expect(readdirSync(dataDir)).toEqual(['postgres.secret']);
  disk.fill();
  expect(await start()).toBe(message);
  rmSync(join(dataDir, 'postgres.secret'));
  disk.fill();
  expect(await start()).toBe(message);
  expect(() => readEnv({ DATA_DIR: dataDir }, [])).toThrow(message);
  expect(readdirSync(dataDir)).toEqual([]);
  disk.remove();
});

/** As a process does by itself every few seconds. */
async function pollWriteCheck(writes: WriteCheck, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await writes.check();
    await sleep(250);
  }
}

test('a store without room is not ready although nobody orders, and is again when there is room', async () => {
  const disk = smallDisk(150);
  if (!disk) return;
  const settings = ['max_wal_size=32MB', 'min_wal_size=32MB'];
  const postgres = await startEmbeddedPostgres({ dataDir: disk.folder, settings });
  await migrateDatabase(postgres.url);
  const store = await testApi({ database: { ...openDatabase(postgres.url), url: postgres.url } });
  const { db } = store.database;
  const writes = createWriteCheck({ tryWrite: (bytes) => tryWrite(db, bytes), log: createLogger('silent') });
  store.deps.writes = writes;
  let isOver = false;
  const checking = pollWriteCheck(writes, () => isOver);
  const ready = async () => (await store.get('/readyz')).status;
  try {
    expect(await ready()).toBe(200);
    disk.fill();
    await vi.waitFor(
      async () => {
        disk.fill();
        expect((await store.get('/readyz')).status).toBe(503);
      },
      { timeout: 60_000, interval: 250 },
    );
    expect((await store.get('/healthz')).status).toBe(200);
    disk.empty();
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 60_000, interval: 250 });
  } finally {
    isOver = true;
    disk.empty();
    await checking;
    await store.close();
    await postgres.stop();
    disk.remove();
  }
});

/** The demo store on a disk of its own; minutes of work, so only where there is time. */
const play = (name: string, work: (context: TestContext) => Promise<void>) => IS_LONG && test(name, work);
play(
  'T089 the disk of the database is full: reading goes on, no order is lost, and it goes on by itself',
  async (context) => {
    const disk = smallDisk(500);
    if (!disk) return context.skip('nobody may mount a disk here');
    const postgres = await startEmbeddedPostgres({
      dataDir: disk.folder,
      settings: ['max_wal_size=64MB', 'min_wal_size=32MB'],
    });
    await migrateDatabase(postgres.url);
    const used = openDatabase(postgres.url);
    const shop = await openOrderShop({ database: { ...used, url: postgres.url } });
    try {
      await seedDemoStore(used.db, { now: SEEDED_AT });
      const counter = await shop.counterOf('kw', 8);
      await used.pool.query('update branches set max_orders_per_slot = null');
      const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.buyer(counter)));
      const ledger = await snapshotLedger(
        used.pool,
        counter.goods.map(({ id }) => id),
      );
      const writes = createWriteCheck({ tryWrite: (bytes) => tryWrite(used.db, bytes), log: createLogger('silent') });
      shop.deps.writes = writes;
      const readiness = new Set<number>();
      const confirmed: { key: string; id: string; at: number }[] = [];
      const rejected = new Map<number, number>();
      let isOver = false;
      const shopping = buyers.map(async (buyer) => {
        while (!isOver) {
          const key = randomUUID();
          for (;;) {
            const response = await shop.order(buyer, deliveryOrder(counter, buyer, { notes: key + 'x'.repeat(400) }), {
              'idempotency-key': key,
            });
            if (response.status === 201) {
              confirmed.push({ key, id: String((response.body as { id: string }).id), at: performance.now() });
              break;
            }
            rejected.set(response.status, (rejected.get(response.status) ?? 0) + 1);
            await sleep(50);
          }
        }
      });
      const checking = pollWriteCheck(writes, () => isOver);
      await sleep(1_000);
      expect((await shop.get('/readyz')).status).toBe(200);
      disk.fill();
      const until = performance.now() + FULL_MS;
      while (performance.now() < until || !rejected.has(503)) {
        // What others freed meanwhile is taken as well.
        disk.fill();
        expect((await shop.get('/healthz')).status).toBe(200);
        readiness.add((await shop.get('/readyz')).status);
        const list = `/api/v2/search/stocks?country=kw&cityId=${counter.cityId}&areaId=${counter.areaId}`;
        expect((await shop.get(list)).status).toBe(200);
        await sleep(100);
        if (performance.now() > until + 120_000) throw new Error('the disk was never full');
      }
      disk.empty();
      const emptiedAt = performance.now();
      const next = () => confirmed.find(({ at }) => at > emptiedAt);
      while (!next() && performance.now() < emptiedAt + 60_000) await sleep(20);
      const back = (next()?.at ?? Number.POSITIVE_INFINITY) - emptiedAt;
      // Taken out while orders were rejected, and back without anybody's help.
      expect(readiness).toContain(503);
      await vi.waitFor(async () => expect((await shop.get('/readyz')).status).toBe(200), { timeout: 30_000 });
      isOver = true;
      await Promise.all([...shopping, checking]);
      const tally = [...rejected].map(([status, times]) => `${times} × ${status}`).join(', ');
      logProgress(
        `T089: ${confirmed.length} orders, refused meanwhile ${tally}, the next order ${Math.round(back)} ms after there was room`,
      );
      const stored = await used.pool.query(
        'select left(notes, 36) as key, id from orders where left(notes, 36) = any($1)',
        [confirmed.map(({ key }) => key)],
      );
      expect(stored.rows.map(({ key, id }) => `${key} ${id}`).sort()).toEqual(
        confirmed.map(({ key, id }) => `${key} ${id}`).sort(),
      );
      expect([...rejected.keys()].filter((status) => ![409, 503].includes(status))).toEqual([]);
      expect(await violations(used.pool, { now: shop.clock.now, ledger })).toEqual([]);
      expect(back).toBeLessThan(5_000);
    } finally {
      disk.empty();
      await shop.close();
      await postgres.stop();
      disk.remove();
    }
  },
);
