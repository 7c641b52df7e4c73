import type { Database } from '../db/database.ts';
import { followSearch, type SearchListener } from './follow-search.ts';
import type { ProductSlots } from './product-slots.ts';
import { selectShelf, selectShelfRows } from './shelf.queries.ts';
import { createShelf, type Shelf } from './shelf.ts';

/** The shelf as the database has it, up to the changes this process has already heard of. */
export type LiveShelf = () => Promise<Shelf>;

export function createLiveShelf(db: Database, listener: SearchListener, slots: ProductSlots): LiveShelf {
  return followSearch(listener, {
    load: async () => {
      const shelf = createShelf([], slots);
      for await (const rows of selectShelf(db)) for (const row of rows) shelf.put(row);
      return shelf;
    },
    readAgain: async (shelf, ids) => {
      const rows = await selectShelfRows(db, ids);
      for (const id of ids) shelf.remove(id);
      for (const row of rows) shelf.put(row);
    },
  });
}
