import { type ListingFilters, NO_FILTERS } from './filters.ts';

/** The parts of a filter that a chip can stand for. */
export type FilterPart =
  | { name: 'search' | 'price' | 'rating' | 'express' | 'offers' | 'subscribeable' }
  | { name: 'categoryIds' | 'branchIds' | 'valueIds' | 'tagIds'; id: number }
  | { name: 'origins'; origin: string }
  | { name: 'brands'; brand: string }
  | { name: 'food'; mark: string };

/** What differs from the defaults, one entry a chip. The words of a search are the page's own subject on /search. */
export function activeParts(filters: ListingFilters): FilterPart[] {
  const ids = (['categoryIds', 'branchIds', 'valueIds', 'tagIds'] as const).flatMap((name) =>
    filters[name].map((id) => ({ name, id })),
  );
  const { from, to } = filters.price;
  return [
    ...(filters.search ? [{ name: 'search' as const }] : []),
    ...ids,
    ...filters.origins.map((origin) => ({ name: 'origins' as const, origin })),
    ...filters.brands.map((brand) => ({ name: 'brands' as const, brand })),
    ...filters.food.map((mark) => ({ name: 'food' as const, mark })),
    ...(from !== null || to !== null ? [{ name: 'price' as const }] : []),
    ...(filters.rating ? [{ name: 'rating' as const }] : []),
    ...(['express', 'offers', 'subscribeable'] as const).flatMap((name) => (filters[name] ? [{ name }] : [])),
  ];
}

export function withoutPart(filters: ListingFilters, part: FilterPart): ListingFilters {
  if ('id' in part) return { ...filters, [part.name]: filters[part.name].filter((id) => id !== part.id) };
  if (part.name === 'origins') return { ...filters, origins: filters.origins.filter((code) => code !== part.origin) };
  if (part.name === 'brands') return { ...filters, brands: filters.brands.filter((key) => key !== part.brand) };
  if (part.name === 'food') return { ...filters, food: filters.food.filter((mark) => mark !== part.mark) };
  return { ...filters, [part.name]: NO_FILTERS[part.name] };
}
