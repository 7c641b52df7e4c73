import { setTimeout as sleep } from 'node:timers/promises';
import { CHANNELS } from '../db/channels.ts';
import type { TestApi } from './test-api.ts';

type NotifiedStore = { database: Pick<TestApi['database'], 'pool'>; deps: Pick<TestApi['deps'], 'listener'> };

let sent = 0;

/**
 * The API was notified of everything that was committed before: PostgreSQL notifies in the order of the commits, so who
 * receives this marker has received the rest. However busy the machine is, there is no need to guess how long that takes.
 */
export async function waitForNotifications({ database, deps }: NotifiedStore): Promise<void> {
  const marker = `told ${++sent}`;
  const received = new Promise<void>((resolve) => {
    const stop = deps.listener.on(CHANNELS.store, (payload) => {
      if (payload !== marker) return;
      stop();
      resolve();
    });
  });
  await database.pool.query('select pg_notify($1, $2)', [CHANNELS.store, marker]);
  await received;
}

/** And what the API puts off by half a second, counting what was sold, is done as well: within the second promised. */
export async function stocksAreCounted(api: NotifiedStore): Promise<void> {
  await waitForNotifications(api);
  await sleep(700);
}
