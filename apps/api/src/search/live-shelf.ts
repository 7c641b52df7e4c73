import { CHANNELS } from '../db/channels.ts';
import type { Database } from '../db/database.ts';
import type { NotificationListener } from '../db/listen.ts';
import { selectShelf, selectShelfRows } from './shelf.queries.ts';
import { createShelf, type Shelf } from './shelf.ts';

/** The shelf as the database has it, up to the changes this process has already heard of. */
export type LiveShelf = () => Promise<Shelf>;

type Listener = Pick<NotificationListener, 'on' | 'onReconnect'>;

/**
 * Loaded by the first who asks, then kept in step: each change says which stocks to read again, and what is read is what
 * the database holds by then, so neither order nor repetition of the news matters.
 */
export function createLiveShelf(db: Database, listener: Listener): LiveShelf {
  let newest: FollowedShelf | undefined;
  const forget = () => {
    newest = undefined;
  };
  listener.on(CHANNELS.search, (payload) => {
    if (payload === 'all') forget();
    else for (const id of payload.split(',')) newest?.stale.add(Number(id));
  });
  // While nobody listened anything may have changed.
  listener.onReconnect(forget);
  return async () => {
    newest ??= { shelf: loadShelf(db), stale: new Set() };
    const asked = newest;
    try {
      return await upToDate(db, asked);
    } catch (error) {
      // The next who asks starts again.
      if (newest === asked) forget();
      throw error;
    }
  };
}

/** The changes belong to the shelf they were heard for: a newer one is loaded with them. */
type FollowedShelf = { shelf: Promise<Shelf>; stale: Set<number>; refreshing?: Promise<void> | undefined };

async function loadShelf(db: Database): Promise<Shelf> {
  const shelf = createShelf();
  for await (const rows of selectShelf(db)) for (const row of rows) shelf.put(row);
  return shelf;
}

async function upToDate(db: Database, followed: FollowedShelf): Promise<Shelf> {
  const shelf = await followed.shelf;
  while (followed.refreshing || followed.stale.size > 0) {
    followed.refreshing ??= readAgain(db, shelf, followed.stale).finally(() => {
      followed.refreshing = undefined;
    });
    await followed.refreshing;
  }
  return shelf;
}

async function readAgain(db: Database, shelf: Shelf, stale: Set<number>): Promise<void> {
  const ids = [...stale];
  stale.clear();
  const rows = await selectShelfRows(db, ids);
  for (const id of ids) shelf.remove(id);
  for (const row of rows) shelf.put(row);
}
