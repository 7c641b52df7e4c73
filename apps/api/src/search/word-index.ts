import type { CatalogWords, WordMatches } from '@karaz/domain/search/match-word';
import { createVocabulary, type VocabularyWord } from '@karaz/domain/search/vocabulary';
import { createCodeBloomFilter } from './code-bloom-filter.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { createPostings } from './postings.ts';
import type { ProductSlots } from './product-slots.ts';
import type { Scores } from './scores.ts';
import { ROLE, rolesOf } from './word-roles.ts';

/** The words of all products, in memory. */
export type WordIndex = {
  words: CatalogWords;
  addWords: (words: readonly VocabularyWord[]) => void;
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
  const withRoles = (product: IndexedProduct) => ({
    ...product,
    slot: slots.of(product.productId),
    roles: rolesOf(product, vocabulary.find),
    categoryIds: product.categories.map(({ id }) => id),
  });
  const isUnchanged = (product: ReturnType<typeof withRoles>) => {
    const [nameEn, nameAr] = names[product.slot] ?? NO_NAMES;
    return nameEn === product.nameEn && nameAr === product.nameAr && postings.has(product);
  };
  const put = (products: readonly IndexedProduct[]) => {
    const all = products.map(withRoles);
    const changed = all.filter((product) => !isUnchanged(product));
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
    words: { ...vocabulary, weight: (id, word) => weightOf(postings.rolesOf(id), word, vocabulary.find) },
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

const SHORT = 3;

/** How likely a word of the catalogue is what somebody meant to type. */
function weightOf(roles: number, word: string, find: (word: string) => unknown): number {
  const isWritten = (roles & ROLE.written) !== 0;
  // Taking a possible "and" or "with" off بصل leaves صل, which is no word.
  if (!isWritten && word.length <= SHORT && (find(`ب${word}`) || find(`و${word}`))) return 0;
  if ((roles & (ROLE.head | ROLE.category)) !== 0) return 1;
  return isWritten ? 0.7 : 0.3;
}
