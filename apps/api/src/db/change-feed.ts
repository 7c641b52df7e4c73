import { STORE_TOPICS, type StoreTopic } from '@karaz/domain/store-topic';
import pg from 'pg';

/** Counts the changes of each kind of data; what was kept under an older count is stale. */
export type StoreVersions = {
  of: (topics: readonly StoreTopic[]) => number;
  close: () => Promise<void>;
};

/** Orders change stock all the time; twice a second is fresh enough for a list and leaves the caches worth having. */
const STOCK_PAUSE_MS = 500;
const RECONNECT_MS = 1_000;

export async function watchStore(url: string): Promise<StoreVersions> {
  const counts: Record<StoreTopic, number> = { places: 0, content: 0, catalog: 0, stock: 0 };
  let client: pg.Client | undefined;
  let stockTimer: NodeJS.Timeout | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const bump = (topic: StoreTopic) => {
    if (topic !== 'stock') {
      counts[topic] += 1;
      return;
    }
    stockTimer ??= setTimeout(() => {
      stockTimer = undefined;
      counts.stock += 1;
    }, STOCK_PAUSE_MS).unref();
  };

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'karaz-changes', keepAlive: true });
    next.on('notification', ({ payload }) => {
      const topic = STORE_TOPICS.find((name) => name === payload);
      if (topic) bump(topic);
    });
    next.on('error', () => {});
    next.once('end', () => {
      if (!isClosed) retryTimer = setTimeout(reconnect, RECONNECT_MS).unref();
    });
    await next.connect();
    await next.query('listen store_changed');
    client = next;
  };
  const reconnect = () => {
    // While nobody listened anything may have changed.
    for (const topic of STORE_TOPICS) counts[topic] += 1;
    connect().catch(() => {
      if (!isClosed) retryTimer = setTimeout(reconnect, RECONNECT_MS).unref();
    });
  };
  await connect();

  return {
    of: (topics) => topics.reduce((sum, topic) => sum + counts[topic], 0),
    close: async () => {
      isClosed = true;
      clearTimeout(stockTimer);
      clearTimeout(retryTimer);
      await client?.end();
    },
  };
}
