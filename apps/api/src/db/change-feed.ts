import { STORE_TOPICS, type StoreTopic } from '@karaz/domain/store-topic';
import { CHANNELS } from './channels.ts';
import type { NotificationListener } from './listen.ts';

/** Counts the changes of each kind of data; what was stored under an older count is stale. */
export type StoreVersions = {
  of: (topics: readonly StoreTopic[]) => number;
  /** Another one after each change of this stock, and of no other. */
  ofStock: (id: number) => number;
};

export type CountedVersions = StoreVersions & {
  /** Counts a change that this process has only now taken in. */
  bump: (topic: StoreTopic) => void;
};

type Listener = Pick<NotificationListener, 'on' | 'onReconnect'>;

/** Orders change stock all the time; twice a second is fresh enough for a list and leaves the caches worth having. */
const STOCK_PAUSE_MS = 500;

export function watchStore(listener: Listener): CountedVersions {
  const counts: Record<StoreTopic, number> = { places: 0, content: 0, catalog: 0, stock: 0 };
  const stocks = watchStocks(listener);
  let isStockDue = false;
  const bumpStock = () => {
    isStockDue = false;
    counts.stock += 1;
    stocks.count();
  };
  listener.on(CHANNELS.store, (payload) => {
    const topic = STORE_TOPICS.find((name) => name === payload);
    if (!topic) return;
    if (topic !== 'stock') counts[topic] += 1;
    else if (!isStockDue) {
      isStockDue = true;
      setTimeout(bumpStock, STOCK_PAUSE_MS).unref();
    }
  });
  listener.onReconnect(() => {
    for (const topic of STORE_TOPICS) counts[topic] += 1;
    stocks.countAll();
  });
  return {
    of: (topics) => topics.reduce((sum, topic) => sum + counts[topic], 0),
    bump: (topic) => {
      counts[topic] += 1;
    },
    ofStock: stocks.version,
  };
}

/** More than that many versions are not worth their memory: then all stocks count as changed once. */
const MAX_STOCKS = 100_000;

type StockVersions = { count: () => void; countAll: () => void; version: (id: number) => number };

function watchStocks(listener: Listener): StockVersions {
  const versions = new Map<number, number>();
  let [now, all] = [0, 0];
  let pending: Set<number> | 'all' = new Set();
  listener.on(CHANNELS.stock, (payload) => {
    if (payload === 'all') pending = 'all';
    else if (pending !== 'all') for (const id of payload.split(',')) pending.add(Number(id));
  });
  const countAll = () => {
    now += 1;
    all = now;
    versions.clear();
  };
  return {
    version: (id) => versions.get(id) ?? all,
    countAll,
    count() {
      const changed = pending;
      pending = new Set();
      if (changed === 'all' || versions.size + changed.size > MAX_STOCKS) return countAll();
      now += 1;
      for (const id of changed) versions.set(id, now);
    },
  };
}
