import { expect, test } from 'vitest';
import { texts as cart } from './ar/cart.ts';
import { texts as membership } from './ar/membership.ts';
import { texts as product } from './ar/product-page.ts';
import { countArabic } from './count-arabic.ts';

const products = { one: 'منتج واحد', two: 'منتجان', few: 'منتجات', many: 'منتجاً', other: 'منتج' };

test.each([
  [0, '0 منتج'],
  [1, 'منتج واحد'],
  [2, 'منتجان'],
  [3, '3 منتجات'],
  [10, '10 منتجات'],
  [11, '11 منتجاً'],
  [99, '99 منتجاً'],
  [100, '100 منتج'],
  [103, '103 منتجات'],
])('%i products are "%s"', (count, expected) => {
  expect(countArabic(count, products)).toBe(expected);
});

test.each([
  [2, 'شخصين'],
  [6, '6 أشخاص'],
  [15, '15 شخصاً'],
  [100, '100 شخص'],
])('benefits for %i people are for "%s"', (count, expected) => {
  expect(membership.benefitFrom(count)).toContain(`${expected} أو أكثر`);
  expect(product.clubFrom('', '', '', count)).toContain(`${expected} أو أكثر`);
  expect(cart.clubMissing('', '', count, 4)).toContain(`من ${expected}. وسلتك تكفي 4 أشخاص`);
});
