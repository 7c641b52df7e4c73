import { STORE_TOPICS, type StoreTopic } from '@karaz/domain/store-topic';
import { CHANNELS } from './channels.ts';
import type { NotificationListener } from './listen.ts';

/** Counts the changes of each kind of data; what was kept under an older count is stale. */
export type StoreVersions = {
  of: (topics: readonly StoreTopic[]) => number;
};

/** Orders change stock all the time; twice a second is fresh enough for a list and leaves the caches worth having. */
const STOCK_PAUSE_MS = 500;

export function watchStore(listener: Pick<NotificationListener, 'on' | 'onReconnect'>): StoreVersions {
  const counts: Record<StoreTopic, number> = { places: 0, content: 0, catalog: 0, stock: 0 };
  let isStockDue = false;
  const bumpStock = () => {
    isStockDue = false;
    counts.stock += 1;
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
  });
  return { of: (topics) => topics.reduce((sum, topic) => sum + counts[topic], 0) };
}
