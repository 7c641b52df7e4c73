import { expect, test } from 'vitest';
import { variationKey, variationsOf } from './product-variations.ts';

test('a product comes in every combination of the values chosen for it', () => {
  const variations = variationsOf([
    { attributeId: 1, valueIds: [10, 11] },
    { attributeId: 2, valueIds: [20, 21, 22] },
  ]);
  expect(variations.map(variationKey)).toEqual(['10-20', '10-21', '10-22', '11-20', '11-21', '11-22']);
});

test('without attributes there is one form without values', () => {
  expect(variationsOf([])).toEqual([[]]);
  expect(variationKey([])).toBe('');
});

test('the order of the values does not make another form', () => {
  expect(variationKey([20, 3])).toBe(variationKey([3, 20]));
});
