import type { WordCandidate, WordMatches } from '@karaz/domain/search/match-word';
import { createVocabulary, type Vocabulary } from '@karaz/domain/search/vocabulary';
import { createCodeBloomFilter } from './code-bloom-filter.ts';
import { createPostings } from './postings.ts';
import type { ProductSlots } from './product-slots.ts';
import type { Scores } from './scores.ts';

/** What a product is found by. */
export type IndexedProduct = {
  productId: number;
  nameEn: string;
  nameAr: string;
  wordIds: readonly number[];
  nameWordIds: readonly number[];
  /** Its own codes and those of its stocks. */
  codes: readonly string[];
};

/** The words of all products, in memory. */
export type WordIndex = Pick<Vocabulary, 'candidates'> & {
  addWords: (words: readonly WordCandidate[]) => void;
  /** Those that are not known yet; products that have them come after them. */
  unknownWords: (products: readonly IndexedProduct[]) => number[];
  put: (products: readonly IndexedProduct[]) => void;
  scores: (word: WordMatches) => Scores;
  /** How the names of a product begin with a text, the surest first; undefined: they do not. */
  nameBegins: (slot: number, text: string) => 'all' | 'words' | 'letters' | undefined;
  /** False: certainly nothing has this code. */
  mayBeCode: (text: string) => boolean;
  slots: () => number;
  /** Another number after every change, and never the same for two indexes. */
  version: () => number;
};

let changes = 0;

export function createWordIndex(slots: ProductSlots): WordIndex {
  const vocabulary = createVocabulary();
  const postings = createPostings(slots.count);
  const codes = createCodeBloomFilter();
  const names: ([string, string] | undefined)[] = [];
  let version = ++changes;
  const isUnchanged = (slot: number, product: IndexedProduct) =>
    names[slot]?.[0] === product.nameEn && names[slot]?.[1] === product.nameAr && postings.has({ ...product, slot });
  const put = (products: readonly IndexedProduct[]) => {
    const all = products.map((product) => ({ ...product, slot: slots.of(product.productId) }));
    const changed = all.filter((product) => !isUnchanged(product.slot, product));
    const freshCodes = all.flatMap((product) => product.codes).filter((code) => !codes.mayContain(code));
    for (const code of freshCodes) codes.add(code);
    // Selling something changes no word: what is known of texts stays.
    if (changed.length + freshCodes.length === 0) return;
    version = ++changes;
    const existing = changed.filter(({ slot }) => names[slot] !== undefined).map(({ slot }) => slot);
    if (existing.length > 0) postings.remove(existing);
    postings.put(changed);
    for (const { slot, nameEn, nameAr } of changed) names[slot] = [nameEn, nameAr];
  };
  return {
    put,
    candidates: vocabulary.candidates,
    addWords: (words) => {
      for (const word of words) if (!vocabulary.has(word.id)) vocabulary.add(word);
      version = ++changes;
    },
    unknownWords: (products) => {
      const unknown = new Set<number>();
      for (const { wordIds } of products) for (const id of wordIds) if (!vocabulary.has(id)) unknown.add(id);
      return [...unknown];
    },
    scores: postings.scores,
    nameBegins: (slot, text) => {
      const [nameEn, nameAr] = names[slot] ?? NO_NAMES;
      if (!nameEn.startsWith(text) && !nameAr.startsWith(text)) return undefined;
      if (nameEn === text || nameAr === text) return 'all';
      return nameEn.startsWith(`${text} `) || nameAr.startsWith(`${text} `) ? 'words' : 'letters';
    },
    mayBeCode: codes.mayContain,
    slots: slots.count,
    version: () => version,
  };
}

const NO_NAMES = ['', ''] as const;
