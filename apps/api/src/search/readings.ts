import type { WordMatches } from '@karaz/domain/search/match-word';

/** One way to read a text: what each word may stand for, and whether all of them must be there. */
export type Reading = { units: readonly WordMatches[]; mode: 'all' | 'any' };

/** What it finds has not all that was typed. */
export const isPartial = ({ units, mode }: Reading, parts: number): boolean => mode === 'any' || units.length < parts;

/** Guesses within so many steps are about as likely as the likeliest. */
const LIKELY_STEPS = 5;

/** Some word of the catalogue is surely meant. */
export const isInCatalog = ({ exact, same, related, near, parts = [] }: WordMatches) =>
  exact.length + same.length + related.length + near.length + parts.length > 0;

/** A word that is read as another one, or only begins or sounds like it, may be one that is spelled alike as well. */
const alsoLikely = (unit: WordMatches) =>
  isInCatalog(unit) && !unit.isUncertain ? [] : unit.typos.filter(({ isSpelled }) => isSpelled).slice(0, ALSO_LIKELY);
const ALSO_LIKELY = 4;

function likelyTypos(unit: WordMatches, isAlone: boolean): WordMatches['typos'] {
  const spelled = isAlone ? alsoLikely(unit) : [];
  return unit.typos.filter((typo) => typo.step < LIKELY_STEPS || spelled.includes(typo));
}

const isWritten = ({ exact, same }: WordMatches) => exact.length + same.length > 0;

/** From the surest to the loosest; the first that finds anything in the place is taken. */
export function readings(units: readonly WordMatches[]): Reading[] {
  const isFound = (unit: WordMatches) => isInCatalog(unit) || unit.typos.length > 0;
  const isAlone = units.length === 1;
  const likely = units.map((unit) => ({ ...unit, typos: likelyTypos(unit, isAlone) }));
  // A word the catalogue has is not corrected while there is something under it.
  const asTyped = likely.map((unit) =>
    isInCatalog(unit) ? { ...unit, typos: isAlone ? alsoLikely(unit) : [] } : unit,
  );
  const strict: Reading[] = units.every(isFound)
    ? [asTyped, likely, units].map((read) => ({ units: read, mode: 'all' }))
    : [];
  const required = asTyped.filter((unit) => unit.isRequired && isFound(unit));
  if (required.length > 0) return [...strict, { units: required, mode: 'all' }];
  const some = asTyped.filter(isFound);
  if (isAlone || some.length === 0) return strict;
  const [first, ...corrected] = strict;
  const any: Reading = { units: some, mode: 'any' };
  // Rather a part of what was typed than a word of the store taken for another.
  return first && some.every(isWritten) ? [first, any, ...corrected] : [...strict, any];
}
