import { expect, test } from 'vitest';
import {
  joinPendingChange,
  type PendingChange,
  parsePendingChanges,
  quantitiesOf,
  stillPending,
  toChanges,
} from './pending-changes.ts';

const pending = (stockId: number, quantity: number): PendingChange => ({ stockId, quantity });

test('the last pending change for a stock is the one that counts and keeps its add-ons', () => {
  const first = { ...pending(1, 2), addons: [{ addonId: 9, quantity: null }] };
  expect(joinPendingChange([first, pending(2, 1)], pending(1, 5))).toEqual([pending(2, 1), { ...first, quantity: 5 }]);
});

test('pending changes changed while a response was on its way are sent again', () => {
  const [a, b] = [pending(1, 1), pending(2, 1)];
  const changed = joinPendingChange([a, b], pending(1, 3));
  expect(stillPending(changed, [a, b])).toEqual([{ ...pending(1, 3), addons: undefined }]);
});

test('[CART-13] pending changes are sent as what to put and what to remove', () => {
  expect(toChanges([pending(1, 2), pending(2, 0)])).toEqual({ put: [{ stock: 1, quantity: 2 }], remove: [2] });
});

test('nothing of it takes it out of what is shown', () => {
  expect([...quantitiesOf(null, [pending(1, 2), pending(2, 0)])]).toEqual([[1, 2]]);
});

test('rubbish in storage is no pending change', () => {
  expect(parsePendingChanges('{"a":1}')).toEqual([]);
  expect(parsePendingChanges('oops')).toEqual([]);
  expect(parsePendingChanges('[{"stockId":1,"quantity":-2},{"stockId":3,"quantity":1},null]')).toEqual([pending(3, 1)]);
});
