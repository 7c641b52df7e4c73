import { CHANNELS } from '../db/channels.ts';
import type { NotificationListener } from '../db/listen.ts';

export type SearchListener = Pick<NotificationListener, 'on' | 'onReconnect'>;

type Copy<T> = {
  load: () => Promise<T>;
  /** Reads what these stocks are now, or what belongs to them. */
  reload: (copy: T, stockIds: readonly number[]) => Promise<void>;
};

/** The changes belong to the copy they were received for: a newer one is loaded with them. */
type SyncedCopy<T> = { copy: Promise<T>; stale: Set<number>; refreshing?: Promise<void> | undefined };

/**
 * A copy in memory of what the database stores for searching. Loaded by the first request, then updated: each change
 * says which stocks to read again, and what is read is what the database holds by then, so neither order nor repetition of
 * the notifications matters.
 */
export function createSyncedCopy<T>(listener: SearchListener, { load, reload }: Copy<T>): () => Promise<T> {
  let newest: SyncedCopy<T> | undefined;
  const drop = () => {
    newest = undefined;
  };
  listener.on(CHANNELS.search, (payload) => {
    if (payload === 'all') drop();
    else for (const id of payload.split(',')) newest?.stale.add(Number(id));
  });
  // While nobody listened anything may have changed.
  listener.onReconnect(drop);
  const upToDate = async (synced: SyncedCopy<T>): Promise<T> => {
    const copy = await synced.copy;
    while (synced.refreshing || synced.stale.size > 0) {
      synced.refreshing ??= refresh(copy, synced.stale).finally(() => {
        synced.refreshing = undefined;
      });
      await synced.refreshing;
    }
    return copy;
  };
  const refresh = async (copy: T, stale: Set<number>) => {
    const ids = [...stale];
    stale.clear();
    await reload(copy, ids);
  };
  return async () => {
    newest ??= { copy: load(), stale: new Set() };
    const requested = newest;
    try {
      return await upToDate(requested);
    } catch (error) {
      // The next request starts again.
      if (newest === requested) drop();
      throw error;
    }
  };
}
