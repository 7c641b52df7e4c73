import type { WordMatches } from '@karaz/domain/search/match-word';

/** What a search text came to, against the words of the catalogue. */
export type TextMatch =
  | { kind: 'everything' }
  | { kind: 'nothing' }
  /** The text is the code of something. */
  | { kind: 'codes'; productIds: readonly number[]; stockIds: readonly number[] }
  | {
      kind: 'words';
      /** The folded text, for names that are or begin exactly so. */
      key: string;
      units: readonly WordMatches[];
      mode: 'all' | 'any';
      /** Sellers whose name this is: all they sell comes after what has the words itself. */
      sellerIds: readonly number[];
    };

/** From the surest reading of the words to the loosest; the first that finds anything in the place is taken. */
export function readings(units: readonly WordMatches[]): { units: WordMatches[]; mode: 'all' | 'any' }[] {
  const isKnown = ({ exact, near }: WordMatches) => exact.length + near.length > 0;
  // A word the catalogue has is not corrected while there is something under it.
  const asTyped = units.map((unit) => (isKnown(unit) ? { ...unit, slips: [] } : unit));
  const corrected = [...units];
  const found = (unit: WordMatches) => unit.exact.length + unit.near.length + unit.slips.length > 0;
  const loose = asTyped.filter(found);
  const all = [
    { units: asTyped, mode: 'all' as const },
    { units: corrected, mode: 'all' as const },
  ].filter((reading) => reading.units.every(found));
  return units.length > 1 && loose.length > 0 ? [...all, { units: loose, mode: 'any' }] : all;
}
