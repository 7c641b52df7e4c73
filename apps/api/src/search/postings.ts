import type { WordMatches } from '@karaz/domain/search/match-word';
import { mergeScores, type Scores } from './scores.ts';
import { type ProductRoles, ROLE, ROLE_BITS, ROLES } from './word-roles.ts';
import { ASSORTMENT_SCORE, scoreOfRoles, WORD_OFFSETS } from './word-scores.ts';

/** The words of one product with their roles; `categoryIds` are those it was put into itself. */
export type ProductWords = {
  slot: number;
  wordIds: readonly number[];
  roles: ProductRoles;
  categoryIds: readonly number[];
};

/** Which products have a word, and what it is to them. */
export type Postings = {
  put: (products: readonly ProductWords[]) => void;
  remove: (slots: readonly number[]) => void;
  /** Nothing would be another after putting it. */
  has: (product: ProductWords) => boolean;
  scores: (word: WordMatches) => Scores;
  /** All that the word is to any of the first products that have it, as roles that add up. */
  rolesOf: (wordId: number) => number;
};

/** Each entry is the slot times ROLES and the roles of the word there. */
type List = { entries: Int32Array; length: number; isSorted: boolean };

export function createPostings(slots: () => number): Postings {
  const lists = new Map<number, List>();
  /** So many words each product has. */
  const sizes: number[] = [];
  const categories: (readonly number[] | undefined)[] = [];
  const assortments = new Set<number>();
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
      for (const { slot, wordIds, roles, categoryIds } of products) {
        [sizes[slot], categories[slot]] = [wordIds.length, categoryIds];
        if (roles.isAssortment) assortments.add(slot);
        else assortments.delete(slot);
        for (const id of wordIds) append(lists, id, ROLES * slot + roles.of(id));
      }
    },
    remove: (removed) => {
      const flags = new Uint8Array(slots());
      for (const slot of removed) [sizes[slot], flags[slot]] = [0, 1];
      for (const list of lists.values()) drop(list, flags);
    },
    has: ({ slot, wordIds, roles, categoryIds }) => {
      const isThere = (id: number) => holds(entriesOf(id), ROLES * slot + roles.of(id));
      return (
        sizes[slot] === wordIds.length && String(categories[slot]) === String(categoryIds) && wordIds.every(isThere)
      );
    },
    rolesOf: (wordId) => {
      const entries = entriesOf(wordId).subarray(0, ENOUGH);
      return entries.reduce((roles, entry) => roles | (entry & (ROLES - 1)), 0);
    },
    scores: (word) => {
      const scored = classesOf(word).map(({ ids, offset }) => {
        const lists = ids.map(entriesOf);
        return { roles: togetherOf(lists, slots()), offset, home: homeOf(lists, categories) };
      });
      const belongsTo = (home: ReadonlySet<number>, slot: number) =>
        (categories[slot] ?? NO_IDS).some((id) => home.has(id));
      return mergeScores(slots(), (buffer, first) => {
        for (const { roles, offset, home } of scored) {
          for (let at = 0; at < roles.length; at++) {
            const entry = roles[at] ?? 0;
            const [slot, own] = [entry >> ROLE_BITS, entry & (ROLES - 1)];
            const isHome = (own & ROLE.name) !== 0 && belongsTo(home, slot);
            const mixed = (own & ROLE.head) === 0 && assortments.has(slot) ? ASSORTMENT_SCORE : 0;
            const score = scoreOfRoles(isHome ? own | ROLE.category : own) + mixed + offset + 1;
            const before = buffer[slot] ?? 0;
            if (before === 0) first(slot);
            // What is surer counts, whichever comes first.
            if (before === 0 || before > score) buffer[slot] = score;
          }
        }
      });
    },
  };
}

/** What the first products say of a word is enough. */
const ENOUGH = 200;
const NONE = new Int32Array();
const NO_IDS: readonly number[] = [];

const classesOf = ({ exact, same, related, near, typos }: WordMatches) => [
  { ids: exact, offset: WORD_OFFSETS.exact },
  { ids: same, offset: WORD_OFFSETS.same },
  { ids: related, offset: WORD_OFFSETS.related },
  { ids: near, offset: WORD_OFFSETS.near },
  ...typos.map(({ ids, step }) => ({ ids, offset: WORD_OFFSETS.typo + Math.min(step, MAX_STEP) })),
];
const MAX_STEP = 7;

let buffer = new Uint8Array();

/** The entries of several words that mean the same, their roles in each product together. */
function togetherOf(lists: readonly Int32Array[], slots: number): Int32Array {
  const [only = NONE] = lists;
  if (lists.length < 2) return only;
  if (buffer.length < slots) buffer = new Uint8Array(slots * 2);
  const found: number[] = [];
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const slot = (list[at] ?? 0) >> ROLE_BITS;
      if (buffer[slot] === 0) found.push(slot);
      buffer[slot] = (buffer[slot] ?? 0) | ((list[at] ?? 0) & (ROLES - 1)) | SEEN;
    }
  }
  const together = Int32Array.from(found, (slot) => slot * ROLES + ((buffer[slot] ?? 0) & (ROLES - 1)));
  for (const slot of found) buffer[slot] = 0;
  return together;
}
const SEEN = 128;

/** A category is where goods of this name belong if it holds so much of what the word names. */
const HOME_SHARE = 0.25;

/** The categories that hold what a word names: chicken belongs to poultry, and a chicken sandwich does not. */
function homeOf(lists: readonly Int32Array[], categories: readonly (readonly number[] | undefined)[]): Set<number> {
  const counts = new Map<number, number>();
  let named = 0;
  for (const list of lists) {
    for (let at = 0; at < Math.min(list.length, MAX_COUNTED); at++) {
      const entry = list[at] ?? 0;
      if ((entry & ROLE.head) === 0) continue;
      named++;
      const id = categories[entry >> ROLE_BITS]?.[0];
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count >= named * HOME_SHARE).map(([id]) => id));
}
const MAX_COUNTED = 5_000;

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
    if (removed[entry >> ROLE_BITS] === 0) list.entries[retained++] = entry;
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
