import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addButton } from './add-button.ts';
import { exactlyNamed } from './exact-name.ts';
import { optionPrices } from './option-prices.ts';
import { pricePerUnit } from './price-per-unit.ts';
import { keepRated, RATING_FILTERS } from './rating-filter.ts';
import {
  DEFAULT_SHOP_FILTERS,
  filtersFromQuery,
  filtersToQuery,
  hasActiveFilters,
  resetFilters,
  type ShopFilters,
} from './shop-filters.ts';
import { ORIGIN_COUNTRIES, quickAdd, SHOP_OPTIONS, showsPagination } from './shop-options.ts';
import { LISTING_SORT_OPTIONS, SHARED_SORT_OPTIONS, sortShared } from './sort-options.ts';

describe('the add button', () => {
  const wanted = {
    quantity: 2,
    addons: [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ],
  };
  const idle = { status: 'on-stock', isSubscription: false, wanted, inCart: null } as const;

  test('[PDP-13] is off for what is out of stock', () => {
    expect(addButton({ ...idle, status: 'out-stock' })).toMatchObject({ isDisabled: true, reason: 'outOfStock' });
    expect(addButton(idle)).toEqual({ label: 'addToCart', isDisabled: false, reason: null });
  });
  test('[PDP-17] names the subscription when the page was opened for one', () => {
    expect(addButton({ ...idle, isSubscription: true }).label).toBe('addToSubscription');
  });
  test('[PDP-18] is "In cart" when quantity and add-ons are the same, in whatever order', () => {
    const inCart = {
      quantity: 2,
      addons: [
        { id: 2, quantity: 1 },
        { id: 1, quantity: 1 },
        { id: 3, quantity: 0 },
      ],
    };
    expect(addButton({ ...idle, inCart })).toEqual({ label: 'inCart', isDisabled: true, reason: 'alreadyInCart' });
    expect(addButton({ ...idle, inCart: { ...inCart, quantity: 3 } }).isDisabled).toBe(false);
    expect(addButton({ ...idle, inCart: { ...inCart, addons: [] } }).isDisabled).toBe(false);
  });
  test('[PDP-19] is off once the cart holds ten', () => {
    expect(addButton({ ...idle, inCart: { quantity: 9, addons: [] } }).isDisabled).toBe(false);
    for (const quantity of [10, 11]) {
      expect(addButton({ ...idle, inCart: { quantity, addons: [] } })).toMatchObject({
        isDisabled: true,
        reason: 'limitReached',
      });
    }
  });
});

describe('sorting and rating', () => {
  test('[LIST-34, LIST-35, LIST-36] each choice has its value and what it asks of the server', () => {
    expect(LISTING_SORT_OPTIONS.slice(0, 3).map(({ value, sortBy }) => [value, sortBy])).toEqual([
      ['featured', 'popularity'],
      ['desc', 'createdAt_desc'],
      ['asc', 'createdAt_asc'],
    ]);
  });
  test('[LIST-37] the shared options sort what is already there', () => {
    expect(SHARED_SORT_OPTIONS).toEqual(['featured', 'newest', 'priceDesc', 'priceAsc']);
    const goods = [
      { id: 'a', price: 5, priceSale: 1, totalSold: 1, createdAt: '2026-01-02' },
      { id: 'b', price: 3, priceSale: null, totalSold: 9, createdAt: '2026-01-01' },
      { id: 'c', price: 2, priceSale: null, totalSold: 5, createdAt: '2026-01-03' },
    ];
    const order = (sort: (typeof SHARED_SORT_OPTIONS)[number]) =>
      sortShared(goods, sort)
        .map(({ id }) => id)
        .join('');
    expect(SHARED_SORT_OPTIONS.map(order)).toEqual(['bca', 'cab', 'bca', 'acb']);
  });
  test('[LIST-38] a rating filter keeps strictly more stars, and more than one for any other word', () => {
    const goods = [1, 1.1, 2, 2.5, 3, 3.1, 4, 4.1, 5].map((totalRatings) => ({ totalRatings }));
    const kept = [...RATING_FILTERS, 'else'].map((filter) =>
      keepRated(goods, filter).map(({ totalRatings }) => totalRatings),
    );
    expect(kept).toEqual([
      [4.1, 5],
      [3.1, 4, 4.1, 5],
      [2.5, 3, 3.1, 4, 4.1, 5],
      [1.1, 2, 2.5, 3, 3.1, 4, 4.1, 5],
      [1.1, 2, 2.5, 3, 3.1, 4, 4.1, 5],
    ]);
  });
});

const someFilters: fc.Arbitrary<ShopFilters> = fc.record({
  search: fc.string({ unit: fc.constantFrom(...'lamb لحم&=#?'), maxLength: 20 }),
  gender: fc.subarray([...SHOP_OPTIONS.genders]),
  colors: fc.subarray([...SHOP_OPTIONS.colours]),
  rating: fc.constantFrom('', ...RATING_FILTERS),
  category: fc.constantFrom('all', '12', '7'),
  priceRange: fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
    .map(([a, b]) => ({ from: Math.min(a, b) * 10, to: Math.max(a, b) * 10 })),
  branchIds: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }),
  countryIds: fc.subarray([...ORIGIN_COUNTRIES]),
  attributeValueIds: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }),
  tagIds: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }),
  classification: fc.constantFrom('', 'grocery', 'livestock'),
  isSubscribable: fc.boolean(),
  sort: fc.constantFrom(...LISTING_SORT_OPTIONS.map(({ value }) => value)),
});

describe('filters', () => {
  test('[LIST-21] begin with nothing chosen', () => {
    expect(DEFAULT_SHOP_FILTERS).toMatchObject({
      gender: [],
      colors: [],
      rating: '',
      category: 'all',
      priceRange: { from: 0, to: 200 },
    });
  });
  test('[LIST-13] survive the way through the address', () => {
    fc.assert(
      fc.property(someFilters, (filters) => {
        expect(filtersFromQuery(filtersToQuery(filters))).toEqual(filters);
      }),
    );
    expect(filtersToQuery(DEFAULT_SHOP_FILTERS)).toEqual({});
  });
  test('[LIST-12, LIST-29] show their dot only when one differs, and reset takes it away', () => {
    expect(hasActiveFilters(DEFAULT_SHOP_FILTERS)).toBe(false);
    expect(hasActiveFilters({ ...DEFAULT_SHOP_FILTERS, search: 'lamb', sort: 'asc' })).toBe(false);
    expect(hasActiveFilters({ ...DEFAULT_SHOP_FILTERS, priceRange: { from: 10, to: 200 } })).toBe(true);
    fc.assert(
      fc.property(someFilters, (filters) => {
        expect(hasActiveFilters(resetFilters(filters))).toBe(false);
        expect(resetFilters(filters)).toEqual({ ...DEFAULT_SHOP_FILTERS, search: filters.search });
      }),
    );
  });
  test('an address full of nonsense filters nothing', () => {
    const query = {
      rating: '9',
      categoryIds: 'x',
      price: '300-1',
      branchIds: 'a,-1,0',
      sort: 'zz',
      classification_type: 'car',
    };
    expect(filtersFromQuery(query)).toEqual(DEFAULT_SHOP_FILTERS);
  });
});

test('[LIST-05] only the very name opens the product', () => {
  const lamb = { name_en: 'Lamb liver', name_ar: 'كبدة غنم' };
  expect(exactlyNamed(' Lamb liver ', [lamb])).toBe(lamb);
  expect(exactlyNamed('كبدة غنم', [lamb])).toBe(lamb);
  for (const text of ['', 'Lamb', 'lamb liver x']) expect(exactlyNamed(text, [lamb])).toBeNull();
});

test('[LIST-32] a card adds one, in its first colour and size', () => {
  expect(quickAdd({ colors: ['Red', 'Blue'], sizes: ['9', '10'] })).toEqual({ quantity: 1, color: 'Red', size: '9' });
  expect(quickAdd({ colors: [], sizes: [] })).toEqual({ quantity: 1, color: null, size: null });
});

test('[LIST-39, LIST-42, LIST-43, LIST-44, LIST-45] the lists of options are as agreed', () => {
  expect(ORIGIN_COUNTRIES).toEqual(['SD', 'TR', 'AT', 'BG', 'AE', 'EG', 'AU', 'BR']);
  expect(SHOP_OPTIONS.genders).toEqual(['Men', 'Women', 'Kids']);
  expect(SHOP_OPTIONS.categories).toEqual(['Shose', 'Apparel', 'Accessories']);
  expect(SHOP_OPTIONS.colours).toEqual(['Red', 'Blue', 'Pink', 'Green', 'Yellow', 'Violet', 'Black', 'White']);
  expect(SHOP_OPTIONS.sizes).toEqual(['7', '8', '8.5', '9', '9.5', '10', '10.5', '11', '11.5', '12', '13']);
});

test('[LIST-41] pages appear above 8 products', () => {
  expect([0, 8, 9].map(showsPagination)).toEqual([false, false, true]);
});

test('the least price of each value, and the price of a kilo', () => {
  const value = { id: 1 };
  expect(
    optionPrices([
      { price: 5, selling_price: 3, attributeValues: [value] },
      { price: 4, selling_price: null, attributeValues: [value] },
    ]),
  ).toEqual([{ value, price: 3 }]);
  expect(pricePerUnit({ minor: 500, netAmount: 250, netOf: 'g' })).toEqual({ minor: 2000, of: 'kg' });
  expect(pricePerUnit({ minor: 500, netAmount: 6, netOf: 'piece' })).toBeNull();
});
