import { isDeepStrictEqual } from 'node:util';
import type { StoreSettings } from '@karaz/contract/store-settings';
import type { CountedVersions } from '../db/change-feed.ts';
import { CHANNELS } from '../db/channels.ts';
import type { Database } from '../db/database.ts';
import type { NotificationListener } from '../db/listen.ts';
import { selectStoreSettings } from './store-settings.queries.ts';

export type CurrentStore = {
  /** The settings of the store, without a query. */
  settings: () => StoreSettings;
  /** Reads them anew; a change by another process is read by itself. */
  refresh: () => Promise<void>;
};

type Listener = Pick<NotificationListener, 'on' | 'onReconnect'>;

/** What was made meanwhile from the settings before is stale: `versions` counts once more when new ones are in. */
export async function watchStoreSettings(
  db: Database,
  listener: Listener,
  versions: Pick<CountedVersions, 'bump'>,
): Promise<CurrentStore> {
  let current = await selectStoreSettings(db);
  let started = 0;
  let finished = 0;
  const refresh = async () => {
    const mine = ++started;
    const read = await selectStoreSettings(db);
    // A slower read that began earlier does not bring an older state back.
    if (mine < finished) return;
    finished = mine;
    if (isDeepStrictEqual(read, current)) return;
    current = read;
    versions.bump('content');
  };
  // A failed read leaves what is known; the next change or reconnect reads again.
  const follow = () => void refresh().catch(() => {});
  listener.on(CHANNELS.store, (topic) => {
    if (topic === 'content') follow();
  });
  listener.onReconnect(follow);
  return { settings: () => current, refresh };
}
