import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { CHANNELS } from './channels.ts';
import { openDatabase } from './database.ts';
import { listenToDatabase } from './listen.ts';
import { isOutage } from './outage.ts';

/** An address without a server. */
const NOBODY = '127.0.0.1:1';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const among = (...hosts: string[]) => database.url.replace(/@[^/]+/, `@${hosts.join(',')}`);
const here = () => new URL(database.url).host;

test('of several servers the one that takes writes is used, whatever its place', async () => {
  for (const hosts of [
    [NOBODY, here()],
    [here(), NOBODY],
  ]) {
    const { pool, close } = openDatabase(among(...hosts));
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
  }
});

test('where none takes writes everybody is notified of an outage, and the process lives on', async () => {
  const { pool, close } = openDatabase(among(NOBODY, '127.0.0.1:2'), { silenceMs: 200 });
  const error = await pool.query('select 1').catch((reason: unknown) => reason);
  expect(isOutage(error)).toBe(true);
  // Longer than the line that was never opened may be silent.
  await sleep(400);
  await close();
});

test('when the server in use goes, the other one is found, by queries and by who listens', async () => {
  const door = await openDoor(here());
  const first = openDatabase(among(door.host, NOBODY));
  await first.pool.query('select 1');
  const url = among(door.host, here());
  const { pool, close } = openDatabase(url);
  const listener = await listenToDatabase(url);
  let reconnects = 0;
  listener.onReconnect(() => {
    reconnects += 1;
  });
  door.close();
  await expect.poll(() => pool.query('select 1').then(() => 'answered', String), { timeout: 20_000 }).toBe('answered');
  const received: string[] = [];
  listener.on(CHANNELS.store, (payload) => received.push(payload));
  await expect
    .poll(
      async () => {
        await pool.query(`select pg_notify('${CHANNELS.store}', 'catalog')`);
        return received.length > 0;
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBe(true);
  expect(reconnects).toBeLessThanOrEqual(1);
  await Promise.all([first.close(), listener.close(), close()]);
});

test('a server that accepts and never answers keeps nobody from the one that takes writes', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const at = silent.address();
  const { pool, close } = openDatabase(among(`127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`, here()));
  const startedAt = performance.now();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(performance.now() - startedAt).toBeLessThan(3_500);
  await close();
  silent.close();
});

test('who listens to a server that fell silent listens to it anew', async () => {
  const door = await openDoor(here());
  const listener = await listenToDatabase(among(door.host), 200);
  const reconnected = new Promise<void>((resolve) => listener.onReconnect(resolve));
  door.silence();
  await reconnected;
  await listener.close();
  door.close();
});

/** Another way to the same server, which can be shut. */
async function openDoor(to: string): Promise<{ host: string; silence: () => void; close: () => void }> {
  const { hostname, port } = new URL(`tcp://${to}`);
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return {
    host: `127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    // Of those that are open: they stay open and nothing comes through any more.
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
