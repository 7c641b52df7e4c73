import type { WordMatches } from '@karaz/domain/search/match-word';

/** One way to read a text: what each word may stand for, and whether all of them must be there. */
export type Reading = { units: readonly WordMatches[]; mode: 'all' | 'any' };

/** From the surest to the loosest; the first that finds anything in the place is taken. */
export function readings(units: readonly WordMatches[]): Reading[] {
  const isInCatalog = ({ exact, near }: WordMatches) => exact.length + near.length > 0;
  const isFound = (unit: WordMatches) => isInCatalog(unit) || unit.typos.length > 0;
  // A word the catalogue has is not corrected while there is something under it.
  const asTyped = units.map((unit) => (isInCatalog(unit) ? { ...unit, typos: [] } : unit));
  const strict: Reading[] = units.every(isFound)
    ? [
        { units: asTyped, mode: 'all' },
        { units, mode: 'all' },
      ]
    : [];
  const some = asTyped.filter(isFound);
  return units.length > 1 && some.length > 0 ? [...strict, { units: some, mode: 'any' }] : strict;
}
