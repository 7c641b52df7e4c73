import { expect, test } from 'vitest';
import { usualBranch } from './phone-order.ts';

test('an order by phone begins at the main shop of the area, then at any shop, then at a restaurant', () => {
  const restaurant = { id: 1, type: 'restaurant', is_main: true } as const;
  const shop = { id: 2, type: 'seller', is_main: false } as const;
  const main = { id: 3, type: 'seller', is_main: true } as const;
  expect(usualBranch([restaurant, shop, main])).toBe(main);
  expect(usualBranch([restaurant, shop])).toBe(shop);
  expect(usualBranch([restaurant])).toBe(restaurant);
  expect(usualBranch([])).toBeUndefined();
});
