import { describe, expect, test } from 'vitest';
import { addButton } from './add-button.ts';
import { exactlyNamed } from './exact-name.ts';
import { optionPrices } from './option-prices.ts';
import { pricePerUnit } from './price-per-unit.ts';
import { ORIGIN_COUNTRIES } from './shop-options.ts';
import { LISTING_SORT_OPTIONS } from './sort-options.ts';

describe('the add button', () => {
  const requested = {
    quantity: 2,
    addons: [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ],
  };
  const idle = { status: 'on-stock', isSubscription: false, requested, inCart: null } as const;

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
});

test('[LIST-05] only the very name opens the product', () => {
  const lamb = { name_en: 'Lamb liver', name_ar: 'كبدة غنم' };
  expect(exactlyNamed(' Lamb liver ', [lamb])).toBe(lamb);
  expect(exactlyNamed('كبدة غنم', [lamb])).toBe(lamb);
  for (const text of ['', 'Lamb', 'lamb liver x']) expect(exactlyNamed(text, [lamb])).toBeNull();
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
  const bird = { minor: 1750, netAmount: 1000, netOf: 'g' } as const;
  expect(pricePerUnit(bird)).toBeNull();
  expect(pricePerUnit({ ...bird, isWeighed: true })).toEqual({ minor: 1750, of: 'kg' });
});

test('[LIST-39] the countries of origin offered as a filter', () => {
  expect(ORIGIN_COUNTRIES).toEqual(['SD', 'TR', 'AT', 'BG', 'AE', 'EG', 'AU', 'BR']);
});
