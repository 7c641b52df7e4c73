import type { ListingFilters } from '@karaz/contract/search';

type Entry = ListingFilters['food'][number];
type List = { isLivestock: boolean; chosen: readonly string[] };

const ABOUT_FOOD = /^(?:diet|without):|^halal$/;
/** Says less than its other, which also leaves out what may contain it. */
const REPEATED: Readonly<Record<string, string>> = { 'diet:glutenFree': 'without:gluten' };

/** What a list offers to narrow it to; what is chosen stays, so that it can be taken back. */
export function foodChoices(entries: readonly Entry[], { isLivestock, chosen }: List): Entry[] {
  const offered = new Set<string>(entries.map(({ mark }) => mark));
  const isOffered = (mark: string) => !(isLivestock && ABOUT_FOOD.test(mark)) && !offered.has(REPEATED[mark] ?? '');
  return entries.filter(({ mark }) => chosen.includes(mark) || isOffered(mark));
}
