import type { Database } from '../db/database.ts';
import { followSearch, type SearchListener } from './follow-search.ts';
import type { ProductSlots } from './product-slots.ts';
import { createWordIndex, type IndexedProduct, type WordIndex } from './word-index.ts';
import { selectIndexedProducts, selectProductsOfStocks, selectVocabulary, selectWords } from './words.queries.ts';

/** The words of the catalogue as the database has them, as fresh as the shelf: what changes a word tells of its stocks. */
export type LiveWords = () => Promise<WordIndex>;

export function createLiveWords(db: Database, listener: SearchListener, slots: ProductSlots): LiveWords {
  const put = async (index: WordIndex, products: readonly IndexedProduct[]) => {
    const unknown = index.unknownWords(products);
    if (unknown.length > 0) index.addWords(await selectWords(db, unknown));
    index.put(products);
  };
  return followSearch(listener, {
    load: async () => {
      const index = createWordIndex(slots);
      for await (const words of selectVocabulary(db)) index.addWords(words);
      for await (const products of selectIndexedProducts(db)) await put(index, products);
      return index;
    },
    readAgain: async (index, ids) => put(index, await selectProductsOfStocks(db, ids)),
  });
}
