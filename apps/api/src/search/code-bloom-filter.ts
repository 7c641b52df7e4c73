/** Whether a text may be the code of anything: never wrong where it says no, hardly ever where it says yes. */
export type CodeBloomFilter = { add: (code: string) => void; mayContain: (code: string) => boolean };

/** A megabyte: of 400,000 codes one text in a hundred that is none is taken for one. */
const BITS = 2 ** 23;
/** An odd number of about the golden ratio makes a second hash of the first. */
const SPREAD = 0x9e3779b1;

export function createCodeBloomFilter(): CodeBloomFilter {
  const bits = new Uint8Array(BITS / 8);
  const positionsOf = (code: string) => {
    const hash = hashText(code);
    return [hash % BITS, Math.imul(hash, SPREAD) >>> 9];
  };
  return {
    add: (code) => {
      for (const position of positionsOf(code))
        bits[position >> 3] = (bits[position >> 3] ?? 0) | (1 << (position & 7));
    },
    mayContain: (code) =>
      positionsOf(code).every((position) => ((bits[position >> 3] ?? 0) & (1 << (position & 7))) !== 0),
  };
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
