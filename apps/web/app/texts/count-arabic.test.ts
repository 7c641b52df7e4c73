import { expect, test } from 'vitest';
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
