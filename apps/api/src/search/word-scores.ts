import { ROLE } from './word-roles.ts';

/** By how surely a word is meant: what is written there, means the same, begins so, is used for the same, is a typo away. */
export const WORD_OFFSETS = { exact: 0, same: 1, near: 6, related: 9, typo: 18 } as const;

/** A box of many goods comes after the goods themselves. */
export const ASSORTMENT_SCORE = 1;

const SCORES = { names: 0, isNamed: 1, belongs: 2, inCategory: 4, mentioned: 5, elsewhere: 8 } as const;

/** How well a product fits a word by what the word is to it; less is better. What it names comes before what mentions it. */
export function scoreOfRoles(roles: number): number {
  const isHead = (roles & ROLE.head) !== 0;
  const isOfCategory = (roles & ROLE.category) !== 0;
  if (isHead) return isOfCategory ? SCORES.names : SCORES.isNamed;
  if ((roles & ROLE.name) !== 0) return isOfCategory ? SCORES.belongs : SCORES.mentioned;
  return isOfCategory ? SCORES.inCategory : SCORES.elsewhere;
}

/** More than the worst score of a word. */
export const MISSING_WORD = 32;
