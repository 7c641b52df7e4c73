type Placed = { readonly seq: number };

/** What is known and what has come, in the order of the store, each line once. */
export function mergeLines<Line extends Placed>(known: readonly Line[], fresh: readonly Line[]): readonly Line[] {
  if (fresh.length === 0) return known;
  const bySeq = new Map([...known, ...fresh].map((line) => [line.seq, line]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Where to go on reading. */
export const lastSeqOf = (lines: readonly Placed[]): number => lines.at(-1)?.seq ?? 0;
