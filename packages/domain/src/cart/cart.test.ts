import { expect, test } from 'vitest';
import { type CartChange, changeCart } from './cart.ts';
import { groupByBranch, isOneBranch, mainBranchId } from './cart-branches.ts';
import { type CartLine, cartTotals, lineTotalMinor, unitPriceOf } from './cart-line.ts';
import { freeDeliveryProgress } from './free-delivery.ts';
import { parseQuantity } from './quantity.ts';

function line(stockId: number, quantity = 1, more: Partial<CartLine> = {}): CartLine {
  return { stockId, productId: stockId + 100, branchId: 1, unitPriceMinor: 1250, quantity, addons: [], ...more };
}

function after(lines: readonly CartLine[], ...changes: CartChange[]): readonly CartLine[] {
  return changes.reduce<readonly CartLine[]>((cart, change) => {
    const changed = changeCart(cart, change);
    if (!changed.ok) throw new Error(changed.error.code);
    return changed.value;
  }, lines);
}

test('[CART-08] adding takes only what is not in the cart yet, and says what is there already', () => {
  const cart = after([], { type: 'add', line: line(1, 2) });
  expect(cart).toEqual([line(1, 2)]);
  expect(changeCart(cart, { type: 'add', line: line(1, 5) })).toEqual({
    ok: false,
    error: { code: 'ALREADY_IN_CART', stockId: 1, quantity: 2 },
  });
});

test('[CART-10] an update adds an item or changes its quantity, found by its stock', () => {
  const cart = after([], { type: 'put', line: line(1, 2) }, { type: 'put', line: line(2, 1) });
  expect(cart.map(({ stockId, quantity }) => [stockId, quantity])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(after(cart, { type: 'put', line: line(1, 7) }).map(({ quantity }) => quantity)).toEqual([7, 1]);
  expect(after(cart, { type: 'setQuantity', stockId: 2, quantity: 4 }).map(({ quantity }) => quantity)).toEqual([2, 4]);
});

test('putting the same line again changes nothing and keeps what the server knew of it', () => {
  const saved = { ...line(1, 2), itemId: 77 };
  expect(after([saved], { type: 'put', line: line(1, 2) })).toEqual([saved]);
});

test('[CART-11] an item is removed by its stock id, and removing what is not there is no failure', () => {
  const cart = [line(1), line(2)];
  expect(after(cart, { type: 'remove', stockId: 1 })).toEqual([line(2)]);
  expect(after(cart, { type: 'remove', stockId: 9 })).toEqual(cart);
  expect(after(cart, { type: 'clear' })).toEqual([]);
});

test('changing a line that is not there is rejected and no cart is ever touched in place', () => {
  const cart = Object.freeze([Object.freeze(line(1, 2))]);
  for (const change of [
    { type: 'setQuantity', stockId: 9, quantity: 1 },
    { type: 'setAddons', stockId: 9, addons: [] },
  ] as const) {
    expect(changeCart(cart, change)).toEqual({ ok: false, error: { code: 'NOT_IN_CART', stockId: 9 } });
  }
  after(cart, { type: 'setQuantity', stockId: 1, quantity: 3 }, { type: 'add', line: line(2) }, { type: 'clear' });
  expect(cart).toEqual([line(1, 2)]);
});

test('no change brings a quantity outside 1 to 99999', () => {
  for (const quantity of [0, -1, 1.5, 100_000, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(changeCart([line(1)], { type: 'setQuantity', stockId: 1, quantity })).toEqual({
      ok: false,
      error: { code: 'QUANTITY_INVALID', min: 1, max: 99_999 },
    });
    expect(changeCart([], { type: 'add', line: line(1, quantity) }).ok).toBe(false);
  }
  expect(changeCart([line(1)], { type: 'setQuantity', stockId: 1, quantity: 99_999 }).ok).toBe(true);
});

test('more than there is gets rejected with what there is', () => {
  const stock = new Map([[1, { available: 3 }]]);
  const setToFour = { type: 'setQuantity', stockId: 1, quantity: 4 } as const;
  expect(changeCart([line(1)], setToFour, stock)).toEqual({
    ok: false,
    error: { code: 'NOT_ENOUGH_STOCK', stockId: 1, available: 3 },
  });
  expect(changeCart([line(1)], { ...setToFour, quantity: 3 }, stock).ok).toBe(true);
  expect(changeCart([line(2)], { ...setToFour, stockId: 2 }, stock).ok).toBe(true);
});

test('add-ons are set as a whole, each once and in a whole number', () => {
  const addon = { addonId: 5, quantity: 2, priceMinor: 100 };
  expect(after([line(1)], { type: 'setAddons', stockId: 1, addons: [addon] })).toEqual([
    line(1, 1, { addons: [addon] }),
  ]);
  for (const addons of [[addon, addon], [{ ...addon, quantity: 0 }], [{ ...addon, quantity: 0.5 }]]) {
    const rejected = changeCart([line(1)], { type: 'setAddons', stockId: 1, addons });
    expect(rejected).toEqual({ ok: false, error: { code: 'ADDON_INVALID', addonId: 5 } });
  }
});

test('[CART-24] a line costs its selling price, else its price, times quantity, plus its add-ons', () => {
  expect(unitPriceOf({ priceMinor: 1500, sellingPriceMinor: 1250 })).toBe(1250);
  expect(unitPriceOf({ priceMinor: 1500, sellingPriceMinor: null })).toBe(1500);
  expect(unitPriceOf({ priceMinor: 1500, sellingPriceMinor: 0 })).toBe(1500);
  expect(lineTotalMinor(line(1, 3))).toBe(3750);
  const perItem = { addonId: 5, quantity: null, priceMinor: 100 };
  expect(lineTotalMinor(line(1, 3, { addons: [perItem] }))).toBe(3750 + 300);
  expect(lineTotalMinor(line(1, 3, { addons: [perItem, { addonId: 6, quantity: 2, priceMinor: 250 }] }))).toBe(4550);
});

test('[CART-23] the cart counts the sum of its quantities; unavailable lines count nothing', () => {
  const cart = [line(1, 2), line(2, 3, { addons: [{ addonId: 1, quantity: 1, priceMinor: 50 }] })];
  expect(cartTotals(cart)).toEqual({ totalItems: 5, totalAmountMinor: 5 * 1250 + 50 });
  expect(cartTotals([...cart, line(3, 4, { isAvailable: false })]).totalItems).toBe(5);
  expect(cartTotals([])).toEqual({ totalItems: 0, totalAmountMinor: 0 });
});

test('[CART-16] a cart is consistent only when all its items come from one branch', () => {
  expect(isOneBranch([])).toBe(true);
  expect(isOneBranch([line(1), line(2)])).toBe(true);
  expect(isOneBranch([line(1), line(2, 1, { branchId: 2 })])).toBe(false);
});

test('a mixed cart is grouped by branch and belongs to the branch with the largest sum', () => {
  const cart = [line(1, 1, { branchId: 7 }), line(2, 3, { branchId: 4 }), line(3, 2, { branchId: 7 })];
  expect(groupByBranch(cart).map((group) => [group.branchId, group.lines.length, group.totalMinor])).toEqual([
    [7, 2, 3750],
    [4, 1, 3750],
  ]);
  expect(mainBranchId(cart)).toBe(7);
  expect(mainBranchId([...cart, line(4, 1, { branchId: 4 })])).toBe(4);
  expect(mainBranchId([])).toBeNull();
});

test('only whole numbers from 1 to 99999 are read as quantities, in either script', () => {
  const read = (value: unknown) => {
    const parsed = parseQuantity(value);
    return parsed.ok ? parsed.value : parsed.error.code;
  };
  for (const [value, quantity] of [
    [1, 1],
    ['7', 7],
    [' 12 ', 12],
    ['٣', 3],
    ['۱۲', 12],
    ['007', 7],
    [99_999, 99_999],
    ['٩٩٩٩٩', 99_999],
    [1e3, 1000],
  ]) {
    expect(read(value)).toBe(quantity);
  }
  const rejected = [0, -1, 1.5, '1e3', '1.5', '-1', '+1', '0', '0x10', '', ' ', 'ten', '1 000', '1,000', '100000'];
  const rubbish = [
    100_000,
    null,
    undefined,
    true,
    [1],
    {},
    1n,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '٣٫٥',
    '9'.repeat(40),
  ];
  for (const value of [...rejected, ...rubbish]) expect(read(value)).toBe('QUANTITY_INVALID');
});

test('the way to free delivery shows what is left and reaches 100 only when it is there', () => {
  expect(freeDeliveryProgress(5000, null)).toBeNull();
  expect(freeDeliveryProgress(0, 10_000)).toEqual({
    fromMinor: 10_000,
    leftMinor: 10_000,
    percent: 0,
    isReached: false,
  });
  expect(freeDeliveryProgress(9_999, 10_000)).toEqual({
    fromMinor: 10_000,
    leftMinor: 1,
    percent: 99,
    isReached: false,
  });
  expect(freeDeliveryProgress(10_000, 10_000)).toMatchObject({ leftMinor: 0, percent: 100, isReached: true });
  expect(freeDeliveryProgress(0, 0)).toMatchObject({ percent: 100, isReached: true });
});
