import { expect, test } from 'vitest';
import { parseGuestWishlist, serialiseGuestWishlist } from './guest-wishlist.ts';

test('[WISH-02] a guest keeps an id of their own, the number of hearts and the stocks', () => {
  expect(JSON.parse(serialiseGuestWishlist([{ id: 5 }, { id: 3 }]))).toEqual({
    id: 'gust-wishlist',
    total_items: 2,
    items: [{ id: 5 }, { id: 3 }],
  });
});

test('what was written is read again, whatever else storage holds', () => {
  const items = [{ id: 5 }, { id: 3 }];
  expect(parseGuestWishlist(serialiseGuestWishlist(items))).toEqual(items);
  for (const broken of [null, '', 'no json', '[]', '{"items":7}', '{"items":[{"id":"5"},{"id":-1},null]}']) {
    expect(parseGuestWishlist(broken)).toEqual([]);
  }
});
