import { foldText } from '@karaz/domain/text/fold-arabic';
import { type OfficeGroup, type OfficePage, pagesIn } from './navigation.ts';

export type PageNames = Partial<Readonly<Record<OfficePage['key'], string>>>;

/** Pages by a part of their name in any of these languages; the first is the one they are shown in. */
export function pagesMatching(
  groups: readonly OfficeGroup[],
  search: string,
  names: readonly [PageNames, ...PageNames[]],
) {
  const folded = foldText(search);
  return pagesIn(groups)
    .filter(({ key }) => names.some((each) => foldText(each[key] ?? '').includes(folded)))
    .map(({ to, key, icon }) => ({ to, icon, label: names[0][key] ?? key, hint: '' }));
}
