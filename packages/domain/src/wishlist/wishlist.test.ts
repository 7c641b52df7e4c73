import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GUEST_WISHLIST_ID, mergeWishlists, toggleWishlisted, wishlistIds } from './wishlist.ts';

const items = fc.uniqueArray(fc.integer({ min: 1, max: 60 })).map((ids) => ids.map((id) => ({ id })));

test('[WISH-02, ODD-01] a list in the browser is marked as clients have always spelled it', () => {
  expect(GUEST_WISHLIST_ID).toBe('gust-wishlist');
});

test('[WISH-03] a heart puts to the front or takes away', () => {
  expect(toggleWishlisted([{ id: 1 }, { id: 2 }], { id: 3 })).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
  expect(toggleWishlisted([{ id: 1 }, { id: 2 }], { id: 2 })).toEqual([{ id: 1 }]);
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 60 }), (list, id) => {
      const twice = toggleWishlisted(toggleWishlisted(list, { id }), { id });
      expect(new Set(twice.map((item) => item.id))).toEqual(new Set(list.map((item) => item.id)));
    }),
  );
});

test('[WISH-06] signing in brings what only the browser had, and empties it', () => {
  fc.assert(
    fc.property(items, items, (local, server) => {
      const { merged, local: left, isChanged } = mergeWishlists(local, server);
      expect(left).toEqual([]);
      const expected = new Set([...local, ...server].map(({ id }) => id));
      expect(new Set(merged.map(({ id }) => id))).toEqual(expected);
      expect(merged).toHaveLength(expected.size);
      expect(merged.slice(merged.length - server.length)).toEqual(server);
      expect(isChanged).toBe(merged.length > server.length);
    }),
  );
});

test('what a client sends is cut to what can be stored', () => {
  expect(wishlistIds([3, 3, 0, -1, 1.5, Number.NaN, 2 ** 40, 2])).toEqual([3, 2]);
  expect(wishlistIds(Array.from({ length: 900 }, (_, index) => index + 1))).toHaveLength(500);
});
