import { expect, test } from 'vitest';
import type { CartLine } from './cart-line.ts';
import { type CheckoutState, EMPTY_CHECKOUT, updateCheckout } from './checkout-state.ts';
import { CHECKOUT_STEPS, goToStep, isCheckoutComplete, nextStep, parseStep } from './checkout-steps.ts';
import { parseGuestCart, serialiseGuestCart } from './guest-cart.ts';

const LINE: CartLine = {
  stockId: 11,
  productId: 7,
  branchId: 3,
  unitPriceMinor: 1250,
  listPriceMinor: 1500,
  quantity: 2,
  addons: [
    { addonId: 4, quantity: null, priceMinor: 100 },
    { addonId: 5, quantity: 1, priceMinor: 50 },
  ],
  unit: 'kg',
  isSingleProduct: false,
};

test('[CART-02, CART-05] the stored cart has the names of the cart and its items', () => {
  expect(JSON.parse(serialiseGuestCart({ currency: 'KWD', lines: [LINE] }))).toEqual({
    id: 'guest-cart',
    currency: 'KWD',
    items: [
      {
        stock: { id: 11, productId: 7, branch: 3, price: 1.5, selling_price: 1.25, unit: 'kg', isSingleProduct: false },
        quantity: 2,
        price: 2.75,
        addons: [
          { id: 4, quantity: null, price: 0.1 },
          { id: 5, quantity: 1, price: 0.05 },
        ],
        branch: 3,
      },
    ],
    total_items: 2,
    total_amount: 2.75,
  });
});

test('what is stored is read back as it was', () => {
  for (const currency of ['KWD', 'AED'] as const) {
    const cart = { currency, lines: [LINE, { ...LINE, stockId: 12, addons: [] }] };
    expect(parseGuestCart(serialiseGuestCart(cart), 'SAR')).toEqual(cart);
  }
});

test('rubbish in the storage is an empty cart', () => {
  for (const text of [null, '', 'null', '[]', '7', '"cart"', '{', '{"items":7}', '{"items":{}}', 'undefined']) {
    expect(parseGuestCart(text, 'KWD')).toEqual({ currency: 'KWD', lines: [] });
  }
});

test('a broken item is left out and the rest stays', () => {
  const whole = JSON.parse(serialiseGuestCart({ currency: 'KWD', lines: [LINE] })).items[0];
  const broken = [
    null,
    7,
    {},
    { ...whole, quantity: 0 },
    { ...whole, quantity: '2' },
    { ...whole, quantity: 1.5 },
    { ...whole, stock: { ...whole.stock, id: 'x' } },
    { ...whole, stock: { ...whole.stock, price: -1 } },
    { ...whole, stock: { ...whole.stock, price: 1e300 } },
    { ...whole, stock: null },
  ];
  const twice = { ...whole, quantity: 9 };
  const text = JSON.stringify({ currency: 'KWD', items: [...broken, whole, twice] });
  expect(parseGuestCart(text, 'AED')).toEqual({ currency: 'KWD', lines: [LINE] });
  const addons = [{ id: 4 }, null, { id: 5, quantity: 1, price: 0.05 }, { id: 6, quantity: -1, price: 1 }];
  const { lines } = parseGuestCart(JSON.stringify({ currency: 'KWD', items: [{ ...whole, addons }] }), 'AED');
  expect(lines[0]?.addons).toEqual([{ addonId: 5, quantity: 1, priceMinor: 50 }]);
});

test('[CHK-03] the step in the address moves by next and go to', () => {
  expect(CHECKOUT_STEPS).toEqual(['cart', 'billing-and-address', 'payment']);
  expect(['0', '2', '3', '4', '-1', '1.5', 'x', '', null, undefined, '١'].map(parseStep)).toEqual([
    0, 2, 3, 0, 0, 0, 0, 0, 0, 0, 1,
  ]);
  expect([nextStep(0), nextStep(3)]).toEqual([1, 3]);
  expect([goToStep(2), goToStep(99), goToStep(-5), goToStep(Number.NaN)]).toEqual([2, 3, 0, 0]);
});

test('[CHK-04] the checkout is complete when the step equals the number of steps', () => {
  expect([0, 1, 2, 3].map(isCheckoutComplete)).toEqual([false, false, false, true]);
});

test('[CHK-05] the checkout keeps items, subtotal, total, discount, shipping, billing and totalItems in step', () => {
  const empty: CheckoutState<string> = EMPTY_CHECKOUT;
  const state = updateCheckout(updateCheckout(empty, { items: [LINE] }), {
    discount: 500,
    shipping: 1000,
    billing: 'home',
  });
  expect(state).toEqual({
    items: [LINE],
    subtotal: 2750,
    total: 3250,
    discount: 500,
    shipping: 1000,
    billing: 'home',
    totalItems: 2,
  });
  expect(updateCheckout(state, { discount: 9_999_999 })).toMatchObject({ discount: 2750, total: 1000 });
  expect(updateCheckout(state, { items: [] })).toMatchObject({ subtotal: 0, discount: 0, total: 1000, totalItems: 0 });
});
