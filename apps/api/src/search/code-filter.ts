import { hashText } from '@karaz/domain/search/key-table';

/** Whether a text may be the code of anything: never wrong where it says no, hardly ever where it says yes. */
export type CodeFilter = { add: (code: string) => void; mayHold: (code: string) => boolean };

/** A megabyte: of 400,000 codes one text in a hundred that is none is taken for one. */
const BITS = 2 ** 23;
/** An odd number of about the golden ratio makes a second hash of the first. */
const SPREAD = 0x9e3779b1;

export function createCodeFilter(): CodeFilter {
  const bits = new Uint8Array(BITS / 8);
  const placesOf = (code: string) => {
    const hash = hashText(code);
    return [hash % BITS, Math.imul(hash, SPREAD) >>> 9];
  };
  return {
    add: (code) => {
      for (const place of placesOf(code)) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
    },
    mayHold: (code) => placesOf(code).every((place) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0),
  };
}
