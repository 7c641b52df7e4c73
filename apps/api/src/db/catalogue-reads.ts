import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, OpenDatabase } from './database.ts';

/** Queries about the catalogue, run on a replica whenever it has all changes this process was notified of. */
export type CatalogueReads = {
  db: Database;
  /** Something changed: the primary is used until the replica has it too. */
  changed: () => void;
  /** For whoever may have written: all queries of this work go to the primary. */
  pinned: <T>(work: () => Promise<T>) => Promise<T>;
  /** How many queries each has run. */
  counts: () => { primary: number; replica: number };
  close: () => Promise<void>;
};

type Pools = { primary: pg.Pool; replica: pg.Pool };

export function openCatalogueReads(primary: OpenDatabase, replica: OpenDatabase): CatalogueReads {
  const pools = { primary: primary.pool, replica: replica.pool };
  const counts = { primary: 0, replica: 0 };
  const pins = new AsyncLocalStorage<true>();
  const gate = createGate(pools);
  const runQuery = async (config: pg.QueryConfig, values?: unknown[]) => {
    if (gate.isOpen() && !pins.getStore() && readsOnly(config.text)) {
      try {
        const found = await pools.replica.query(config, values);
        counts.replica += 1;
        return found;
      } catch {
        // Gone, or it had to end the query to follow the primary. A mistake in the query fails again below.
        gate.close();
      }
    }
    counts.primary += 1;
    return pools.primary.query(config, values);
  };
  const pool = new Proxy(pools.primary, {
    get: (target, name) => (name === 'query' ? runQuery : Reflect.get(target, name)),
  });
  return {
    db: drizzle(pool),
    changed: gate.close,
    pinned: (work) => pins.run(true, work),
    counts: () => ({ ...counts }),
    close: async () => {
      gate.stop();
      await replica.close();
    },
  };
}

const readsOnly = (text: string) => /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete)\b/i.test(text);

type Gate = { isOpen: () => boolean; close: () => void; stop: () => void };

const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 500;
/** Not every change is announced: this long a replica may be behind with those. */
const LATEST_MS = 1_000;

/**
 * Open while the replica has replayed the log beyond the last change that was announced. Notifications come after their commit, so
 * where the log ends when they arrive is beyond it.
 */
function createGate({ primary, replica }: Pools): Gate {
  let isOpen = false;
  let isStopped = false;
  let isFollowing = false;
  let changes = 0;

  const follow = async () => {
    if (isFollowing) return;
    isFollowing = true;
    let target: { changes: number; end: string | null } = { changes: 0, end: null };
    for (let pause = SHORTEST_PAUSE_MS; !isOpen && !isStopped; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      if (target.changes !== changes || target.end === null) {
        pause = SHORTEST_PAUSE_MS;
        target = { changes, end: await logEnd(primary) };
      }
      const hasAll = target.end !== null && (await hasReplayed(replica, target.end));
      isOpen = hasAll && target.changes === changes;
      if (!isOpen) await sleep(pause, undefined, { ref: false });
    }
    isFollowing = false;
  };
  const close = () => {
    isOpen = false;
    changes += 1;
    void follow();
  };
  const checkLag = async () => {
    const end = isOpen ? await logEnd(primary) : null;
    if (end === null) return;
    await sleep(LATEST_MS, undefined, { ref: false });
    if (isOpen && !(await hasReplayed(replica, end))) close();
  };
  const checkingLag = setInterval(() => void checkLag(), LATEST_MS).unref();
  close();
  return {
    isOpen: () => isOpen,
    close,
    stop: () => {
      isStopped = true;
      clearInterval(checkingLag);
    },
  };
}

/** Where the next entry will be: an order is announced when it is committed, which is before the disk has it. */
async function logEnd(primary: pg.Pool): Promise<string | null> {
  const found = await primary
    .query<{ end: string }>('select pg_current_wal_insert_lsn()::text as "end"')
    .catch(() => null);
  return found?.rows[0]?.end ?? null;
}

/** No replica any more once it was promoted: then it is used as the primary. */
async function hasReplayed(replica: pg.Pool, end: string): Promise<boolean> {
  const query = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"';
  const found = await replica.query<{ isThere: boolean | null }>(query, [end]).catch(() => null);
  return found?.rows[0]?.isThere ?? false;
}
