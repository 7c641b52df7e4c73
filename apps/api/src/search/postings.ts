import type { WordMatches } from '@karaz/domain/search/match-word';
import { mergeScores, type Scores } from './scores.ts';

/** The words of one product; those of its name are among `wordIds` too. */
export type ProductWords = { slot: number; wordIds: readonly number[]; nameWordIds: readonly number[] };

/** Which products have a word, and whether in their name. */
export type Postings = {
  put: (products: readonly ProductWords[]) => void;
  remove: (slots: readonly number[]) => void;
  /** Nothing would be another after putting it. */
  has: (product: ProductWords) => boolean;
  scores: (word: WordMatches) => Scores;
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
    remove: (removed) => {
      const flags = new Uint8Array(slots());
      for (const slot of removed) [sizes[slot], flags[slot]] = [0, 1];
      for (const list of lists.values()) drop(list, flags);
    },
    has: ({ slot, wordIds, nameWordIds }) => {
      const isThere = (id: number) => holds(entriesOf(id), 2 * slot + (nameWordIds.includes(id) ? 1 : 0));
      return sizes[slot] === wordIds.length && wordIds.every(isThere);
    },
    scores: ({ exact, near, typos }) =>
      mergeScores(slots(), (buffer, first) => {
        // What is surer counts, whichever comes first.
        for (const [ids, elsewhere, inName] of [
          [exact, 2, 0] as const,
          [near, 3, 1] as const,
          [typos, 5, 4] as const,
        ]) {
          for (const id of ids) record(entriesOf(id), elsewhere, inName, buffer, first);
        }
      }),
  };
}

const NONE = new Int32Array();

function record(
  entries: Int32Array,
  elsewhere: number,
  inName: number,
  buffer: Uint8Array,
  first: (slot: number) => void,
): void {
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] ?? 0;
    const [slot, score] = [entry >> 1, entry & 1 ? inName : elsewhere];
    const before = buffer[slot] ?? 0;
    if (before === 0) first(slot);
    if (before === 0 || before > score + 1) buffer[slot] = score + 1;
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

function drop(list: List, removed: Uint8Array): void {
  let retained = 0;
  for (let at = 0; at < list.length; at++) {
    const entry = list.entries[at] ?? 0;
    if (removed[entry >> 1] === 0) list.entries[retained++] = entry;
  }
  list.length = retained;
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
