import { expect, test } from 'vitest';
import { ADMIN_PAGE_SIZES, PAGE_SIZES, SEARCH_DROPDOWN } from './page-sizes.ts';
import { clampPage } from './paging.ts';

test('[CONST-08] lists have 10 entries unless they say otherwise', () => {
  expect(PAGE_SIZES.default).toBe(10);
  expect(clampPage({}).limit).toBe(10);
});

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

test('[CONST-21] the back office offers 5, 10 and 25 per page', () => {
  expect(ADMIN_PAGE_SIZES).toEqual([5, 10, 25]);
});
