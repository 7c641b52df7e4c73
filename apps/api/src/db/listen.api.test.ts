import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { CHANNELS } from './channels.ts';
import { listenToDatabase } from './listen.ts';

let store: FreshDatabase;
beforeAll(async () => {
  store = await freshDatabase();
});
afterAll(() => store.close());

/** A way to the database that can be shut: whoever comes then is turned away, and counted. */
async function gateTo(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let isShut = false;
  let turnedAway = 0;
  const gate = createServer((near) => {
    near.on('error', () => {});
    if (isShut) {
      turnedAway += 1;
      return near.destroy();
    }
    const far = connect(Number(port), hostname).on('error', () => {});
    near.pipe(far).pipe(near);
    open.add(near).add(far);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const address = gate.address();
  const through = new URL(url);
  through.port = String(address && typeof address === 'object' ? address.port : 0);
  const cut = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  return {
    url: through.href,
    shut: () => {
      isShut = true;
      cut();
    },
    openAgain: () => {
      isShut = false;
    },
    turnedAway: () => turnedAway,
    close: () => {
      cut();
      gate.close();
    },
  };
}

test('through a long outage one attempt a second is made, and afterwards every notification arrives once', async () => {
  const gate = await gateTo(store.url);
  const listener = await listenToDatabase(gate.url);
  const received: string[] = [];
  let reconnects = 0;
  listener.on(CHANNELS.store, (payload) => received.push(payload));
  listener.onReconnect(() => {
    reconnects += 1;
  });
  gate.shut();
  await sleep(5_500);
  expect(gate.turnedAway()).toBeGreaterThanOrEqual(2);
  expect(gate.turnedAway()).toBeLessThanOrEqual(6);
  gate.openAgain();
  await expect.poll(() => reconnects, { timeout: 30_000 }).toBe(1);
  await store.pool.query(`select pg_notify('${CHANNELS.store}', 'catalog')`);
  await expect.poll(() => received.length, { timeout: 30_000 }).toBe(1);
  await sleep(1_200);
  expect([reconnects, received]).toEqual([1, ['catalog']]);
  await listener.close();
  gate.close();
});
