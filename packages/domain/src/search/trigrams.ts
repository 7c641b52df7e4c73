/** As PostgreSQL's pg_trgm has it: so much of all three-letter pieces of two words must be common to both. */
const SIMILAR = 0.3;

type Trigrams = { add: (word: string, value: number) => void; similar: (word: string) => number[] };

/** Words by the three-letter pieces they are made of; values count up from 0. */
export function createTrigrams(): Trigrams {
  const lists = new Map<string, number[]>();
  const sizes: number[] = [];
  /** How many pieces each has in common with what is requested; all 0 in between. */
  let common = new Uint8Array(64);
  return {
    add: (word, value) => {
      const pieces = piecesOf(word);
      sizes[value] = pieces.size;
      for (const piece of pieces) {
        const list = lists.get(piece);
        if (list) list.push(value);
        else lists.set(piece, [value]);
      }
    },
    similar: (word) => {
      const pieces = piecesOf(word);
      if (common.length < sizes.length) common = new Uint8Array(2 * sizes.length);
      const touched: number[] = [];
      for (const piece of pieces) {
        for (const value of lists.get(piece) ?? []) {
          const shared = common[value] ?? 0;
          if (shared === 0) touched.push(value);
          common[value] = shared + 1;
        }
      }
      const isSimilar = (value: number) => {
        const shared = common[value] ?? 0;
        return Math.fround(shared / (pieces.size + (sizes[value] ?? 0) - shared)) >= SIMILAR;
      };
      const found = touched.filter(isSimilar);
      for (const value of touched) common[value] = 0;
      return found;
    },
  };
}

/**
 * Of Latin letters and digits alone: that is what PostgreSQL sees in the locale the store brings along, and what is found
 * must not hang on the locale of the one it is given.
 */
function piecesOf(word: string): Set<string> {
  const pieces = new Set<string>();
  for (const [run] of word.matchAll(/[a-z0-9]+/g)) {
    const padded = `  ${run} `;
    for (let at = 0; at + 3 <= padded.length; at++) pieces.add(padded.slice(at, at + 3));
  }
  return pieces;
}
