import { ratingAbove } from '@karaz/domain/catalog/rating-filter';
import { isolate } from '@karaz/i18n/format';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import { activeParts, type FilterPart } from './filter-parts.ts';
import type { ListingFilters } from './filters.ts';
import type { ListingData, NamedId } from './listing-model.ts';

type Given = { filters: ListingFilters; names: ListingData['names']; money: (amount: number) => string };
type Texts = Dictionary['listing'];

const NAMES_OF = { categoryIds: 'categories', branchIds: 'branches', valueIds: 'values' } as const;

/** What a chip says; a name that is not known stays a plain 'option'. */
export function chipLabel(part: FilterPart, { filters, names, money }: Given, text: Texts): string {
  const { chips } = text;
  switch (part.name) {
    case 'search':
      return chips.search(filters.search);
    case 'origins':
      return chips.origin(names.origins.find(({ code }) => code === part.origin)?.name ?? part.origin);
    case 'brands':
      return names.brands.find(({ key }) => key === part.brand)?.name ?? part.brand;
    case 'food':
      return names.food.find(({ mark }) => mark === part.mark)?.name ?? chips.option;
    case 'price':
      return priceLabel(filters.price, money, chips);
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

function priceLabel({ from, to }: ListingFilters['price'], money: Given['money'], chips: Texts['chips']): string {
  if (to === null) return chips.priceFrom(money(from ?? 0));
  return from === null ? chips.priceTo(money(to)) : chips.price(money(from), money(to));
}

export const partKey = (part: FilterPart): string =>
  'id' in part
    ? `${part.name}-${part.id}`
    : part.name === 'origins'
      ? part.origin
      : part.name === 'brands'
        ? `brand-${part.brand}`
        : part.name === 'food'
          ? part.mark
          : part.name;

/** On the search page the words are the page itself. */
export const visibleParts = ({ address, place }: ListingData): FilterPart[] =>
  activeParts(address.filters).filter(({ name }) => name !== 'search' || place.kind !== 'search');
