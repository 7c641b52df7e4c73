import { expect, test } from 'vitest';
import { usualBranch } from './phone-order.ts';

const restaurant = { id: 1, type: 'restaurant', is_main: true, latitude: 29.33, longitude: 48.07 } as const;
const salmiya = { id: 2, type: 'seller', is_main: false, latitude: 29.34, longitude: 48.08 } as const;
const main = { id: 3, type: 'seller', is_main: true, latitude: 29.37, longitude: 47.98 } as const;
const centreOfSalmiya = { latitude: 29.334, longitude: 48.076 };

test('an order by phone begins at the shop of the area, then at the main shop, then at a restaurant', () => {
  expect(usualBranch([restaurant, main, salmiya], centreOfSalmiya)).toBe(salmiya);
  expect(usualBranch([restaurant, salmiya, main], { latitude: 29.372, longitude: 47.99 })).toBe(main);
  expect(usualBranch([restaurant, salmiya, main], null)).toBe(main);
  expect(usualBranch([restaurant, salmiya], null)).toBe(salmiya);
  expect(usualBranch([restaurant], centreOfSalmiya)).toBe(restaurant);
  expect(usualBranch([], centreOfSalmiya)).toBeUndefined();
});
