import { foldText } from './fold-arabic.ts';

export type BilingualName = { readonly name_en: string; readonly name_ar: string };

/** True when either name contains what was typed; an empty query matches everything. */
export function matchesEitherName(query: string, { name_en, name_ar }: BilingualName): boolean {
  const folded = foldText(query);
  return foldText(name_en).includes(folded) || foldText(name_ar).includes(folded);
}
