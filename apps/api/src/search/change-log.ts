import type { IndexItem } from './index-row.ts';

/** The stocks a product had before one of them changed. */
type Change = { slot: number; before: readonly IndexItem[] };

/** What changed one after the other, as far back as is worth going. */
export type ChangeLog = {
  add: (change: Change) => void;
  /** Where it ends. */
  end: () => number;
  /** Each product once, as it was there. Undefined: it does not go back so far. */
  since: (position: number) => Iterable<Change> | undefined;
};

/** To whoever missed more than this, everything may as well be new. */
const MAX = 2_000;

export function createChangeLog(): ChangeLog {
  let changes: Change[] = [];
  let start = 0;
  return {
    add: (change) => {
      if (changes.push(change) <= 2 * MAX) return;
      start += changes.length - MAX;
      changes = changes.slice(-MAX);
    },
    end: () => start + changes.length,
    since: (position) => {
      if (position < start) return undefined;
      const first = new Map<number, Change>();
      for (const change of changes.slice(position - start)) {
        if (!first.has(change.slot)) first.set(change.slot, change);
      }
      return first.values();
    },
  };
}
