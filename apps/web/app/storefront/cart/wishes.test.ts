import { expect, test } from 'vitest';
import { joinWish, parseWishes, quantitiesOf, stillWished, toChanges, type Wish } from './wishes.ts';

const wish = (stockId: number, quantity: number): Wish => ({ stockId, quantity });

test('the last wish for a stock is the one that counts and keeps its add-ons', () => {
  const first = { ...wish(1, 2), addons: [{ addonId: 9, quantity: null }] };
  expect(joinWish([first, wish(2, 1)], wish(1, 5))).toEqual([wish(2, 1), { ...first, quantity: 5 }]);
});

test('wishes changed while an answer was on its way are sent again', () => {
  const [a, b] = [wish(1, 1), wish(2, 1)];
  const changed = joinWish([a, b], wish(1, 3));
  expect(stillWished(changed, [a, b])).toEqual([{ ...wish(1, 3), addons: undefined }]);
});

test('[CART-13] wishes are sent as what to put and what to remove', () => {
  expect(toChanges([wish(1, 2), wish(2, 0)])).toEqual({ put: [{ stock: 1, quantity: 2 }], remove: [2] });
});

test('nothing of it takes it out of what is shown', () => {
  expect([...quantitiesOf(null, [wish(1, 2), wish(2, 0)])]).toEqual([[1, 2]]);
});

test('rubbish in storage is no wish', () => {
  expect(parseWishes('{"a":1}')).toEqual([]);
  expect(parseWishes('oops')).toEqual([]);
  expect(parseWishes('[{"stockId":1,"quantity":-2},{"stockId":3,"quantity":1},null]')).toEqual([wish(3, 1)]);
});
