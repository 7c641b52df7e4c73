import { expect, test } from 'vitest';
import { differencesOf, mergeProduct } from './product-differences.ts';
import { EMPTY_PRODUCT } from './product-values.ts';

const stock = (branchId: number, price: number) => ({
  branchId,
  valueIds: [],
  price,
  sellingPrice: null,
  quantity: null,
  lowAt: 3,
  isAvailable: true,
  expressDelivery: false,
});
const base = { ...EMPTY_PRODUCT, nameEn: 'Milk', nameAr: 'حليب', tagIds: [1, 2], stocks: [stock(1, 1), stock(2, 2)] };

test('two who changed different fields lose nothing of each other, and neither is told of a dispute', () => {
  const versions = { base, mine: { ...base, nameEn: 'Fresh milk' }, theirs: { ...base, nameAr: 'حليب طازج' } };
  expect(differencesOf(versions)).toEqual({
    both: [],
    onlyTheirs: [{ name: 'nameAr', base: 'حليب', mine: 'حليب', theirs: 'حليب طازج' }],
  });
  expect(mergeProduct(versions)).toEqual({ ...base, nameEn: 'Fresh milk', nameAr: 'حليب طازج' });
});

test('what both changed is told apart from what only the other did; lists without their inside', () => {
  const mine = { ...base, nameEn: 'Fresh milk', tagIds: [1, 3], unitEn: '1 l', code: 'M' };
  const theirs = { ...base, nameEn: 'Cold milk', tagIds: [1, 4], unitEn: '1 l', sku: 'MILK' };
  expect(differencesOf({ base, mine, theirs })).toEqual({
    both: [
      { name: 'nameEn', base: 'Milk', mine: 'Fresh milk', theirs: 'Cold milk' },
      { name: 'tagIds', base: null, mine: null, theirs: null },
    ],
    onlyTheirs: [{ name: 'sku', base: '', mine: '', theirs: 'MILK' }],
  });
});

test('prices of different branches are no dispute; a branch the other added stays, one I took away goes', () => {
  const mine = { ...base, stocks: [stock(1, 9)] };
  const theirs = { ...base, stocks: [stock(1, 1), stock(2, 2), stock(3, 3)] };
  expect(differencesOf({ base, mine, theirs })).toMatchObject({ both: [], onlyTheirs: [{ name: 'stocks' }] });
  expect(mergeProduct({ base, mine, theirs }).stocks).toEqual([stock(1, 9), stock(3, 3)]);
  const disputed = { base, mine, theirs: { ...base, stocks: [stock(1, 5), stock(2, 2)] } };
  expect(differencesOf(disputed)).toMatchObject({ both: [{ name: 'stocks' }], onlyTheirs: [] });
});
