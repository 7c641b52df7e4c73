import type { WordMatches } from '@karaz/domain/search/match-word';
import { gather, type Levels } from './levels.ts';

/** The words of one product; those of its name are among `wordIds` too. */
export type WordsOfProduct = { slot: number; wordIds: readonly number[]; nameWordIds: readonly number[] };

/** Which products have a word, and whether in their name. */
export type Postings = {
  put: (products: readonly WordsOfProduct[]) => void;
  remove: (slots: readonly number[]) => void;
  /** Nothing would be another after putting it. */
  has: (product: WordsOfProduct) => boolean;
  levels: (word: WordMatches) => Levels;
};

/** Each entry is twice the slot, and one more where it is a word of the name. */
type List = { entries: Int32Array; length: number; isSorted: boolean };

export function createPostings(slots: () => number): Postings {
  const lists = new Map<number, List>();
  /** So many words each product has. */
  const sizes: number[] = [];
  const entriesOf = (wordId: number): Int32Array => {
    const list = lists.get(wordId);
    if (!list) return NONE;
    if (!list.isSorted) {
      list.entries = list.entries.slice(0, list.length).sort();
      list.isSorted = true;
    }
    return list.entries.subarray(0, list.length);
  };
  return {
    put: (products) => {
      for (const { slot, wordIds, nameWordIds } of products) {
        sizes[slot] = wordIds.length;
        for (const id of wordIds) append(lists, id, 2 * slot + (nameWordIds.includes(id) ? 1 : 0));
      }
    },
    remove: (gone) => {
      const marks = new Uint8Array(slots());
      for (const slot of gone) [sizes[slot], marks[slot]] = [0, 1];
      for (const list of lists.values()) drop(list, marks);
    },
    has: ({ slot, wordIds, nameWordIds }) => {
      const isThere = (id: number) => holds(entriesOf(id), 2 * slot + (nameWordIds.includes(id) ? 1 : 0));
      return sizes[slot] === wordIds.length && wordIds.every(isThere);
    },
    levels: ({ exact, near, slips }) =>
      gather(slots(), (known, first) => {
        // What is surer counts, whichever comes first.
        for (const [ids, elsewhere, inName] of [
          [exact, 2, 0] as const,
          [near, 3, 1] as const,
          [slips, 5, 4] as const,
        ]) {
          for (const id of ids) mark(entriesOf(id), elsewhere, inName, known, first);
        }
      }),
  };
}

const NONE = new Int32Array();

function mark(
  entries: Int32Array,
  elsewhere: number,
  inName: number,
  known: Uint8Array,
  first: (slot: number) => void,
): void {
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] ?? 0;
    const [slot, level] = [entry >> 1, entry & 1 ? inName : elsewhere];
    const before = known[slot] ?? 0;
    if (before === 0) first(slot);
    if (before === 0 || before > level + 1) known[slot] = level + 1;
  }
}

function append(lists: Map<number, List>, wordId: number, entry: number): void {
  let list = lists.get(wordId);
  if (!list) {
    list = { entries: new Int32Array(4), length: 0, isSorted: true };
    lists.set(wordId, list);
  }
  if (list.length === list.entries.length) {
    const grown = new Int32Array(Math.max(4, list.length * 2));
    grown.set(list.entries);
    list.entries = grown;
  }
  if (list.length > 0 && (list.entries[list.length - 1] ?? 0) > entry) list.isSorted = false;
  list.entries[list.length++] = entry;
}

function drop(list: List, gone: Uint8Array): void {
  let kept = 0;
  for (let at = 0; at < list.length; at++) {
    const entry = list.entries[at] ?? 0;
    if (gone[entry >> 1] === 0) list.entries[kept++] = entry;
  }
  list.length = kept;
}

function holds(sorted: Int32Array, entry: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < entry) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === entry;
}
