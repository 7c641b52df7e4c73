import { PRICE_FILTER } from '@karaz/domain/catalog/price-filter';
import { ratingAbove } from '@karaz/domain/catalog/rating-filter';
import { isolate } from '@karaz/i18n/format';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import { activeParts, type FilterPart, type ListingFilters } from './filters.ts';
import type { ListingData, NamedId } from './listing-model.ts';

type Given = { filters: ListingFilters; names: ListingData['names'] };
type Texts = Dictionary['listing'];

const NAMES_OF = { categoryIds: 'categories', branchIds: 'branches', valueIds: 'values' } as const;

/** What a chip says; a name that is not known stays a plain 'option'. */
export function chipLabel(part: FilterPart, { filters, names }: Given, text: Texts): string {
  const { chips } = text;
  switch (part.name) {
    case 'search':
      return chips.search(filters.search);
    case 'origins':
      return chips.origin(text.origins[part.origin]);
    case 'price':
      return priceLabel(filters.price, chips);
    case 'rating':
      return chips.rating(isolate(String(ratingAbove(filters.rating ?? ''))));
    case 'tagIds':
      return chips.option;
    case 'categoryIds':
    case 'branchIds':
    case 'valueIds':
      return nameOf(names[NAMES_OF[part.name]], part.id) ?? chips.option;
    default:
      return chips[part.name];
  }
}

const nameOf = (named: readonly NamedId[], id: number) => named.find((entry) => entry.id === id)?.name;

function priceLabel({ from, to }: ListingFilters['price'], chips: Texts['chips']): string {
  if (to >= PRICE_FILTER.max) return chips.priceFrom(isolate(String(from)));
  if (from <= PRICE_FILTER.min) return chips.priceTo(isolate(String(to)));
  return chips.price(isolate(String(from)), isolate(String(to)));
}

export const partKey = (part: FilterPart): string =>
  'id' in part ? `${part.name}-${part.id}` : part.name === 'origins' ? part.origin : part.name;

/** On the search page the words are the page itself. */
export const visibleParts = ({ address, place }: ListingData): FilterPart[] =>
  activeParts(address.filters).filter(({ name }) => name !== 'search' || place.kind !== 'search');

/** What the dot beside 'Filters' stands for: words that are searched for are no filter. */
export const hasFilters = (data: Pick<ListingData, 'address'>): boolean =>
  activeParts({ ...data.address.filters, search: '' }).length > 0;
