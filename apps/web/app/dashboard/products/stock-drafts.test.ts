import { EMPTY_PRODUCT } from '@karaz/domain/catalog/empty-product';
import { expect, test } from 'vitest';
import { testProduct } from '../../testing/test-product.ts';
import { lossesOf, type StockDraft, stockKey, stocksFor, withBranch, withoutBranch } from './stock-drafts.ts';

const nothing = new Map();
const former = (stocks: StockDraft[]) => new Map(stocks.map((one) => [stockKey(one), one]));
const stock = (branchId: number, valueIds: number[], price: number): StockDraft => ({
  branchId,
  valueIds,
  price,
  sellingPrice: null,
  quantity: null,
  lowAt: 3,
  isAvailable: true,
  expressDelivery: false,
});

test('a new value brings a form to every branch that sells it, and what was typed stays', () => {
  const before = [stock(1, [10], 2), stock(2, [10], 5)];
  const after = stocksFor([{ attributeId: 1, valueIds: [10, 11] }], before, nothing);
  expect(after.map(stockKey)).toEqual(['1 10', '1 11', '2 10', '2 11']);
  expect(after.map(({ price }) => price)).toEqual([2, 2, 5, 5]);
});

test('a value taken away takes its forms along', () => {
  const before = [stock(1, [10], 2), stock(1, [11], 3)];
  expect(stocksFor([{ attributeId: 1, valueIds: [11] }], before, nothing)).toEqual([before[1]]);
});

test('a branch comes with the prices of one that takes the same money, and goes alone', () => {
  const before = [stock(1, [], 2)];
  const after = withBranch([], before, 7, (id) => id === 1, nothing);
  expect(after.map(({ price }) => price)).toEqual([2, 2]);
  expect(withBranch([], before, 7, () => false, nothing)[1]?.price).toBe(0);
  expect(withoutBranch(after, 7)).toEqual(before);
});

test('a value or a branch removed by mistake comes back with its prices, in its place', () => {
  const sale = { ...stock(1, [11], 3), sellingPrice: 2, lowAt: 9 };
  const before = [stock(1, [10], 2), sale, stock(2, [10], 5), stock(2, [11], 6)];
  const both = [{ attributeId: 1, valueIds: [10, 11] }];
  const one = stocksFor([{ attributeId: 1, valueIds: [10] }], before, former(before));
  expect(stocksFor(both, one, former(before))).toEqual(before);
  const none = stocksFor([{ attributeId: 1, valueIds: [] }], before, former(before));
  expect(stocksFor(both, none, former([...before, ...none]))).toEqual(before);
  const without = withoutBranch(before, 1);
  expect(withBranch(both, without, 1, () => true, former(before))).toEqual(before);
  expect(withBranch(both, before, 3, () => false, former(before)).map(({ branchId }) => branchId)).toEqual([
    1, 1, 2, 2, 3, 3,
  ]);
});

test('what goes with its pieces is reported, by what is there now; what is empty or stays is not', () => {
  const stocks = [stock(1, [], 2), stock(2, [], 3), stock(3, [], 4)];
  const holding = (...quantities: number[]) => testProduct({ ...EMPTY_PRODUCT, stocks }, quantities);
  const losses = lossesOf(holding(8, 0, 5), holding(10, 0, 5), [stock(3, [], 9)]);
  expect(losses).toEqual([{ stock: stocks[0], quantity: 10 }]);
});
