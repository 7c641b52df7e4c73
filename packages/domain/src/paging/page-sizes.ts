/** How many entries each list requests by default. */
export const PAGE_SIZES = {
  default: 10,
  products: 28,
  charities: 10,
  stockSearch: 21,
  recommendedProducts: 21,
  customPages: 20,
  cities: 100,
  headerCategories: 100,
  mobileSearchCategories: 12,
  searchQueries: 10,
  reviewedProducts: 8,
} as const;

/** The global search dropdown. */
export const SEARCH_DROPDOWN = { categories: 10, products: 8 } as const;
