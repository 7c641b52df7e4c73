import { expect, test } from 'vitest';
import { PAGE_SIZES, SEARCH_DROPDOWN } from './page-sizes.ts';

test('[CONST-09] each list that differs has its own size', () => {
  expect(PAGE_SIZES).toMatchObject({
    products: 28,
    charities: 10,
    stockSearch: 21,
    recommendedProducts: 21,
    customPages: 20,
    cities: 100,
    headerCategories: 100,
    mobileSearchCategories: 12,
  });
});

test('[SEARCH-06] search queries fetch 10', () => {
  expect(PAGE_SIZES.searchQueries).toBe(10);
  expect(SEARCH_DROPDOWN).toEqual({ categories: 10, products: 8 });
});
