import { expect, test } from 'vitest';
import { emptyCart, parseGuestCart, withStock } from './guest-cart.ts';

const stock = (id: number, price: number, sellingPrice: number | null = null) => ({
  id,
  productId: id * 10,
  branch: { id: 1, name: 'Karaz Shuwaikh' },
  price,
  selling_price: sellingPrice,
  unit: '1 kg',
  isSingleProduct: true,
});

test("[CART-03] the guest cart's id is 'guest-cart'", () => {
  expect(emptyCart().id).toBe('guest-cart');
  expect(withStock(emptyCart(), stock(1, 1.25), 'KWD').id).toBe('guest-cart');
});

test('a new product is one line of one; the selling price counts before the price', () => {
  const cart = withStock(withStock(emptyCart(), stock(1, 0.1), 'KWD'), stock(2, 3, 0.2), 'KWD');
  expect(cart).toMatchObject({ total_items: 2, total_amount: 0.3 });
  expect(cart.items.map((item) => [item.stock.id, item.quantity, item.price, item.addons])).toEqual([
    [1, 1, 0.1, []],
    [2, 1, 0.2, []],
  ]);
});

test('a product that is there already stays as it is', () => {
  const cart = withStock(emptyCart(), stock(1, 1.25), 'KWD');
  expect(withStock(cart, stock(1, 1.25), 'KWD')).toBe(cart);
});

test('what is not a cart is an empty cart', () => {
  for (const stored of [null, '', '{', '[]', '{"items":7}', '{"items":[{}],"total_items":1,"total_amount":1}']) {
    expect(parseGuestCart(stored)).toEqual(emptyCart());
  }
  const cart = withStock(emptyCart(), stock(1, 1.25), 'KWD');
  expect(parseGuestCart(JSON.stringify(cart))).toEqual(cart);
});
