import type { Database } from '../db/database.ts';
import type { IndexedProduct } from './indexed-product.ts';
import type { ProductSlots } from './product-slots.ts';
import { createSyncedCopy, type SearchListener } from './synced-copy.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';
import { selectIndexedProducts, selectProductsOfStocks, selectVocabulary, selectWords } from './words.queries.ts';

/** The words of the catalogue as the database has them, as fresh as the index: what changes a word announces its stocks. */
export type LiveWordIndex = () => Promise<WordIndex>;

export function createLiveWordIndex(db: Database, listener: SearchListener, slots: ProductSlots): LiveWordIndex {
  const put = async (index: WordIndex, products: readonly IndexedProduct[]) => {
    const unknown = index.unknownWords(products);
    if (unknown.length > 0) index.addWords(await selectWords(db, unknown));
    index.put(products);
  };
  return createSyncedCopy(listener, {
    load: async () => {
      const index = createWordIndex(slots);
      for await (const words of selectVocabulary(db)) index.addWords(words);
      for await (const products of selectIndexedProducts(db)) await put(index, products);
      return index;
    },
    reload: async (index, ids) => put(index, await selectProductsOfStocks(db, ids)),
  });
}
