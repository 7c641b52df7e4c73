/** What the server sorts a list by. */
export const SORT_BY = [
  'popularity',
  'createdAt_desc',
  'createdAt_asc',
  'price_asc',
  'price_desc',
  'unit_price_asc',
] as const;
export type SortBy = (typeof SORT_BY)[number];

/** The listing's menu: what each choice is called in addresses and what it requests from the server. */
export const LISTING_SORT_OPTIONS = [
  { value: 'featured', label: 'popular', sortBy: 'popularity' },
  { value: 'desc', label: 'newestToOldest', sortBy: 'createdAt_desc' },
  { value: 'asc', label: 'oldestToNewest', sortBy: 'createdAt_asc' },
  { value: 'priceAsc', label: 'priceLowToHigh', sortBy: 'price_asc' },
  { value: 'priceDesc', label: 'priceHighToLow', sortBy: 'price_desc' },
  { value: 'unitPrice', label: 'unitPriceLowToHigh', sortBy: 'unit_price_asc' },
] as const satisfies readonly { value: string; label: string; sortBy: SortBy }[];
export type ListingSort = (typeof LISTING_SORT_OPTIONS)[number]['value'];

export const DEFAULT_LISTING_SORT: ListingSort = 'featured';
