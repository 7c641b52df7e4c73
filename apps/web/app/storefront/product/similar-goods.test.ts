import { expect, test } from 'vitest';
import { similarGoods } from './similar-goods.ts';

const cake = {
  price: 5,
  selling_price: 4,
  countryOfOrigin: 'KW',
  isSingleProduct: true,
  product: { brand: 'Karaz', categoryPath: [{ id: 1 }, { id: 7 }] },
} as Parameters<typeof similarGoods>[0];
const card = (productId: number, rest: object = {}) => ({
  ...{ productId, price: 4, selling_price: null, status: 'on-stock' as const, categoryId: 7, countryOfOrigin: 'KW' },
  ...{ brand: 'Karaz', hasVariations: false },
  ...rest,
});

test('the nearest in category, price, maker and origin come first, and nothing that is sold out', () => {
  const others = [
    card(1, { categoryId: 1 }),
    card(2, { price: 12 }),
    card(3, { status: 'out-stock' }),
    card(4, { brand: undefined }),
    card(5),
    card(6, { price: 4.4 }),
    card(7, { countryOfOrigin: 'EG', brand: 'Nakhla' }),
  ];
  expect(similarGoods(cake, others).map(({ productId }) => productId)).toEqual([5, 6, 4, 7, 1, 2]);
  expect(similarGoods(cake, [card(3, { status: 'out-stock' })])).toEqual([]);
});
