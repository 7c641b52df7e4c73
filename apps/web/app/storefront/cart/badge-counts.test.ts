import { expect, test } from 'vitest';
import { countStoredItems, countsFrom } from './badge-counts.ts';

const stored = (values: Record<string, string>) => (key: string) => values[key] ?? null;

test('[LAYOUT-03] the cart badge counts the items of the cart and of the subscription cart', () => {
  const read = stored({
    cart: '{"total_items":3}',
    'subscription-cart': '{"total_items":4}',
    wishlist: '{"total_items":2}',
  });
  expect(countsFrom(read)).toEqual({ cart: 7, wishlist: 2 });
});

test('a browser that has stored nothing, or nonsense, counts nothing', () => {
  for (const value of [
    null,
    '',
    '{',
    '[]',
    'null',
    '7',
    '{}',
    '{"total_items":"3"}',
    '{"total_items":-1}',
    '{"total_items":1.5}',
  ]) {
    expect(countStoredItems(value)).toBe(0);
  }
  expect(countsFrom(stored({}))).toEqual({ cart: 0, wishlist: 0 });
});
