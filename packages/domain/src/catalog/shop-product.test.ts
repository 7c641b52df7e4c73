import { expect, test } from 'vitest';
import { keepRated } from './rating-filter.ts';
import { quickAdd } from './shop-options.ts';
import { shopProduct } from './shop-product.ts';
import { sortShared } from './sort-options.ts';

const stock = {
  ...{ id: 7, name: 'Shrimp', picture: '/media/shrimp', price: 5.95, sellingPrice: 5.06, quantity: 12 },
  ...{ status: 'on-stock', newLabel: null, saleLabel: '15% off', category: 'Seafood', salesCount: 90 },
  ...{ averageRating: 4.4, createdAt: '2026-03-01T00:00:00.000Z' },
  values: [
    { code: 'size', name: 'Medium' },
    { code: 'size', name: 'Large' },
    { code: 'cut', name: 'Whole' },
  ],
};

test('[LIST-20] card data has its picture, prices, options, labels, sales and rating', () => {
  expect(shopProduct(stock)).toEqual({
    id: 7,
    name: 'Shrimp',
    coverUrl: '/media/shrimp',
    price: 5.95,
    priceSale: 5.06,
    colors: [],
    sizes: ['Medium', 'Large'],
    available: 12,
    newLabel: { enabled: false, content: '' },
    saleLabel: { enabled: true, content: '15% off' },
    gender: '',
    category: 'Seafood',
    totalSold: 90,
    createdAt: '2026-03-01T00:00:00.000Z',
    totalRatings: 4.4,
  });
});

test('[LIST-48] only what is on stock is available', () => {
  expect(shopProduct({ ...stock, status: 'out-stock' }).available).toBe(0);
  expect(shopProduct({ ...stock, status: 'out of stock' }).available).toBe(0);
});

test('the shared sorts, rating filters and quick add read it', () => {
  const goods = [shopProduct(stock), shopProduct({ ...stock, id: 8, sellingPrice: 1, averageRating: 3 })];
  expect(sortShared(goods, 'priceAsc').map(({ id }) => id)).toEqual([8, 7]);
  expect(keepRated(goods, 'up4Star').map(({ id }) => id)).toEqual([7]);
  expect(quickAdd(shopProduct(stock))).toEqual({ quantity: 1, color: null, size: 'Medium' });
});
