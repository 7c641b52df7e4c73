import { EMPTY_PRODUCT } from '@karaz/domain/catalog/empty-product';
import { expect, test } from 'vitest';
import { testProduct } from '../../testing/test-product.ts';
import { differencesOf, mergeProduct, versionsOf } from './product-differences.ts';

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

test('two who changed different fields lose nothing of each other, and neither is announced a dispute', () => {
  const versions = { base, mine: { ...base, nameEn: 'Fresh milk' }, theirs: { ...base, nameAr: 'حليب طازج' } };
  expect(differencesOf(versions)).toEqual({
    both: [],
    onlyTheirs: [{ name: 'nameAr', base: 'حليب', mine: 'حليب', theirs: 'حليب طازج' }],
  });
  expect(mergeProduct(versions)).toEqual({ ...base, nameEn: 'Fresh milk', nameAr: 'حليب طازج' });
});

test('what both changed is distinguished from what only the other did; lists without their inside', () => {
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

test('figures of a stock are listed one by one: mine beside theirs, and what only they changed beside what was', () => {
  const sold = [stock(1, 1), stock(2, 2), stock(3, 3)];
  const start = { ...base, stocks: sold };
  const mine = { ...start, stocks: [{ ...stock(1, 9), lowAt: 5 }, stock(2, 2)] };
  const theirs = { ...start, stocks: [{ ...stock(1, 8), sellingPrice: 7 }, stock(2, 2.5), stock(3, 4)] };
  const { both, onlyTheirs } = differencesOf({ base: start, mine, theirs });
  const summary = both.map(({ at, ...sides }) => [at?.stock.branchId, at?.part, sides.mine, sides.theirs]);
  expect(summary).toEqual([
    [1, 'price', '9', '8'],
    [3, 'price', 'not sold', '4'],
  ]);
  expect(onlyTheirs).toMatchObject([
    { name: 'stocks', at: { stock: { branchId: 1 }, part: 'sellingPrice' }, base: '', theirs: '7' },
    { name: 'stocks', at: { stock: { branchId: 2 }, part: 'price' }, base: '2', theirs: '2.5' },
  ]);
  // Of one stock, what each of us alone changed stays.
  expect(mergeProduct({ base: start, mine, theirs }).stocks).toEqual([
    { ...stock(1, 9), lowAt: 5, sellingPrice: 7 },
    stock(2, 2.5),
  ]);
});

test('a count is disputed where I typed one; elsewhere sales are nobody’s change', () => {
  const office = (...quantities: number[]) => testProduct(base, quantities);
  const mine = { ...base, stocks: [{ ...stock(1, 1), quantity: 50 }, stock(2, 2)] };
  const versions = versionsOf(office(35, 9), mine, office(30, 8));
  const figure = { at: { part: 'quantity' }, base: '35', mine: '50', theirs: '30' };
  expect(differencesOf(versions)).toMatchObject({ both: [figure], onlyTheirs: [] });
  expect(mergeProduct(versions).stocks.map(({ quantity }) => quantity)).toEqual([50, null]);
});
