import { CHANNELS } from '../../db/channels.ts';
import type { Database } from '../../db/database.ts';
import { errorFields, type Logger } from '../../http/logger.ts';
import { selectIndexRows, selectIndexRowsOf } from '../catalog-index.queries.ts';
import type { IndexRow } from '../index-row.ts';
import type { LiveWordIndex } from '../live-word-index.ts';
import type { SearchListener } from '../synced-copy.ts';
import { selectIndexedProducts, selectProductsOfStocks } from '../words.queries.ts';
import type { OpenSearchClient } from './client.ts';
import { INDEX, linesOf, productPart } from './documents.ts';

type Parts = {
  db: Database;
  client: OpenSearchClient;
  words: LiveWordIndex;
  listener: SearchListener;
  clock: () => Date;
  log: Logger;
};

/** So long after a failure nothing is tried. */
const REST_MS = 5_000;

/**
 * Writes the catalogue to OpenSearch, then every change that the in-memory index is notified of, too. After any failure
 * everything is written again before it is used: nobody knows what was missed.
 */
export function createOpenSearchSync({ db, client, words, listener, clock, log }: Parts) {
  let isReady = false;
  let restsUntil = 0;
  let index = '';
  let isWorking = false;
  const stale = new Set<number>();
  const fail = (error: unknown) => {
    if (isReady || restsUntil === 0) log.warn('OpenSearch failed, the engine in memory answers', errorFields(error));
    isReady = false;
    restsUntil = Date.now() + REST_MS;
  };
  const load = async () => {
    stale.clear();
    const created = `${client.alias}-${Date.now()}`;
    await client.createIndex(created, INDEX);
    const known = await words();
    const products = new Map<number, object>();
    for await (const some of selectIndexedProducts(db))
      for (const product of some) products.set(product.productId, productPart(product, known));
    for await (const rows of selectIndexRows(db, clock())) await client.bulk(created, allLines(rows, products));
    await client.switchAlias(created);
    index = created;
    isReady = true;
    log.info('the catalogue is in OpenSearch', { index: created });
  };
  const update = async () => {
    const ids = [...stale];
    stale.clear();
    const [rows, changed, known] = await Promise.all([
      selectIndexRowsOf(db, ids, clock()),
      selectProductsOfStocks(db, ids),
      words(),
    ]);
    const products = new Map(changed.map((product) => [product.productId, productPart(product, known)]));
    const visible = new Set(rows.map(({ stockId }) => stockId));
    const gone = ids.filter((id) => !visible.has(id)).map((id) => ({ delete: { _id: String(id) } }));
    await client.bulk(index, [...allLines(rows, products), ...gone]);
  };
  const work = async () => {
    if (isWorking || Date.now() < restsUntil) return;
    isWorking = true;
    try {
      if (!isReady) await load();
      while (stale.size > 0) await update();
    } catch (error) {
      fail(error);
    } finally {
      isWorking = false;
    }
  };
  listener.on(CHANNELS.search, (payload) => {
    if (payload === 'all') isReady = false;
    else for (const id of payload.split(',')) stale.add(Number(id));
    void work();
  });
  // While nobody listened anything may have changed.
  listener.onReconnect(() => {
    isReady = false;
  });
  return {
    /** Starts what is missing. */
    isReady: () => {
      if (!isReady) void work();
      return isReady;
    },
    fail,
  };
}

const allLines = (rows: readonly IndexRow[], products: ReadonlyMap<number, object>) =>
  rows.flatMap((row) => linesOf(row, products.get(row.productId) ?? {}));
