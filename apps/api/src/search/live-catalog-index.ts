import type { Database } from '../db/database.ts';
import { selectIndexRows, selectIndexRowsOf } from './catalog-index.queries.ts';
import { type CatalogIndex, createCatalogIndex } from './catalog-index.ts';
import type { ProductSlots } from './product-slots.ts';
import { createSyncedCopy, type SearchListener } from './synced-copy.ts';

/** The index as the database has it, up to the changes this process was notified of. */
export type LiveCatalogIndex = () => Promise<CatalogIndex>;

type Parts = { db: Database; listener: SearchListener; clock: () => Date };

export function createLiveCatalogIndex({ db, listener, clock }: Parts, slots: ProductSlots): LiveCatalogIndex {
  return createSyncedCopy(listener, {
    load: async () => {
      const index = createCatalogIndex([], slots);
      for await (const rows of selectIndexRows(db, clock())) for (const row of rows) index.put(row);
      return index;
    },
    reload: async (index, ids) => {
      const rows = await selectIndexRowsOf(db, ids, clock());
      for (const id of ids) index.remove(id);
      for (const row of rows) index.put(row);
    },
  });
}
